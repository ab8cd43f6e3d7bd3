import { feedScheduleCodes, feedSchedules } from '@verstak/domain/tools/export-feed.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { FormSelect } from '@verstak/kit/forms/fields.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import * as formCss from '#parts/step-form.module.css'
import { StepForm } from '#parts/step-form.tsx'
import type { action } from './action.ts'
import { FeedAddress } from './feed-address.tsx'
import type { loader } from './loader.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

export function DeliveryStep() {
  const { settings } = useScreenData<typeof loader>()
  const { schedule, hour, letter } = settings.delivery
  return (
    <>
      <FeedAddress />
      <StepForm
        step="delivery"
        answer={useOutcome<typeof action>()}
        values={{ schedule, hour: String(hour) }}
        names={{ schedule: 'Расписание', hour: 'Час' }}
      >
        <div className={formCss.pair}>
          <FormSelect label="Собирать файл" name="schedule">
            {feedScheduleCodes.map((code) => (
              <option key={code} value={code}>
                {feedSchedules[code]}
              </option>
            ))}
          </FormSelect>
          <FormSelect label="Час для ежедневной сборки" name="hour" hint="По московскому времени">
            {hours.map((one) => (
              <option key={one} value={one}>
                {`${String(one).padStart(2, '0')}:00`}
              </option>
            ))}
          </FormSelect>
        </div>
        <Choice
          type="checkbox"
          name="letter"
          value="Y"
          defaultChecked={letter}
          label="Написать мне, если файл не собрался"
        />
      </StepForm>
    </>
  )
}
