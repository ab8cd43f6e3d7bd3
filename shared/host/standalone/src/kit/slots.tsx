import { Slot, SlotProvider, type SlotSource } from '@verstak/federated/slots.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { useAlive } from '@verstak/kit/ui/use-alive.ts'
import { Fails } from './boundaries.tsx'
import { Row } from './row.tsx'

const Comes = () => <Button look="primary">Пришло</Button>
const never = new Promise<never>(() => {})

const states: Readonly<Record<string, () => unknown>> = {
  Есть: () => Comes,
  'Не едет': () => never,
  'Нет раздела': () => null,
  Упало: () => Fails,
}

/** Fallbacks of slots. */
export function Slots() {
  if (!useAlive()) return null
  return Object.entries(states).map(([name, source]) => (
    <Row key={name} name={name}>
      <SlotProvider source={source as SlotSource}>
        <Slot
          name="mfe-catalog/recommendations"
          title="Рекомендуем"
          loading={<Button aria-disabled>Загружаем…</Button>}
          fallback={<Button disabled>Временно недоступно</Button>}
        />
      </SlotProvider>
    </Row>
  ))
}
