import { kppProblem, ogrnProblem } from '@verstak/domain/people/requisites.ts'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { useForm } from '@verstak/kit/forms/form-answer.tsx'
import { StepButton } from '@verstak/kit/forms/steps/step-button.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import * as css from '#account/account.module.css'
import { type Branch, branchValue, NEW_BRANCH, writeBranches } from './branches.ts'
import * as own from './registration.module.css'
import { RequisiteField } from './requisite-field.tsx'
import type { OrganizationState } from './use-organization.ts'

interface Fields {
  organization: OrganizationState
}

export function OrganizationFields({ organization, busy }: Fields & { busy: string | null }) {
  const { field, inn, branches, looking, error, onType, onLeave } = organization
  return (
    <fieldset className={css.section}>
      <legend>Организация</legend>
      <FormText
        ref={field}
        label="ИНН"
        name="inn"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
        hint="10 цифр у организации, 12 — у предпринимателя"
        error={error}
        onInput={onType}
        onBlur={onLeave}
      />
      {branches ? (
        <>
          <input type="hidden" name="branches" value={writeBranches(inn, branches)} />
          <Details branches={branches} organization={organization} />
        </>
      ) : (
        <StepButton intent="organization" busy={looking ? 'Ищем…' : busy} data-no-proof="">
          Продолжить
        </StepButton>
      )}
    </fieldset>
  )
}

function Details({ branches, organization }: Fields & { branches: readonly Branch[] }) {
  const { values } = useForm()
  const [first] = branches
  if (!first) return <NewBranch organization={organization} />
  const known = (
    <Notice>Организация уже с нами. Мы передадим запрос её администратору, и он откроет вам доступ</Notice>
  )
  if (!organization.entity)
    return (
      <>
        <p>
          <strong>{first.name}</strong>
        </p>
        <input type="hidden" name="branch" value={branchValue(first)} />
        {known}
      </>
    )
  const chosen = values.branch ?? branchValue(first)
  return (
    <div className={own.details}>
      <fieldset className={own.branches}>
        <legend>Ваш филиал</legend>
        {branches.map((branch) => (
          <Choice
            key={branch.kpp}
            type="radio"
            name="branch"
            value={branchValue(branch)}
            defaultChecked={chosen === branchValue(branch)}
            label={branch.name}
            hint={`КПП ${branch.kpp}`}
          />
        ))}
        <Choice
          type="radio"
          name="branch"
          value={NEW_BRANCH}
          defaultChecked={chosen === NEW_BRANCH}
          label="Другой филиал"
          hint="С КПП, которого здесь нет"
        />
      </fieldset>
      <div className={own.known}>{known}</div>
      <div className={own.fresh}>
        <NewBranch organization={organization} />
      </div>
    </div>
  )
}

function NewBranch({ organization: { inn, entity } }: Fields) {
  return (
    <>
      <FormText
        label={entity ? 'Название организации' : 'Название'}
        name="organization_name"
        autoComplete="organization"
        maxLength={300}
        required
        hint={entity ? 'Например, ООО «Ромашка»' : 'Например, ИП Ёлкин П. С.'}
      />
      {entity ? (
        <RequisiteField
          label="КПП"
          name="kpp"
          hint="9 символов; у каждого филиала свой"
          problemOf={(kpp) => kppProblem(kpp, inn)}
        />
      ) : null}
      <RequisiteField
        label={entity ? 'ОГРН' : 'ОГРНИП'}
        name="ogrn"
        hint={entity ? '13 цифр' : '15 цифр'}
        problemOf={(ogrn) => ogrnProblem(ogrn, inn)}
      />
    </>
  )
}
