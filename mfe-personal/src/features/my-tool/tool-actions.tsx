import * as paths from '@verstak/domain/paths.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { CertificateLink } from '#parts/certificate-link.tsx'
import type { MyToolData } from './loader.ts'
import * as css from './my-tool.module.css'

export function ToolActions({ card }: Pick<MyToolData, 'card'>) {
  const busy = useNavigation().formMethod === 'POST'
  const { number, status, serial, product } = card
  const { code } = status
  return (
    <div className={css.actions}>
      {code === 'active' || code === 'expired' ? <CertificateLink number={number} /> : null}
      {code === 'refused' && product.code ? (
        <ButtonLink to={paths.warrantyRegistration({ code: product.code })} look="primary">
          Зарегистрировать снова
        </ButtonLink>
      ) : null}
      <ActionForm>
        <Button type="submit" aria-disabled={busy}>
          Сломался: заявить претензию
        </Button>
      </ActionForm>
      <ButtonLink to={paths.newAppeal('technical', { article: product.article, serial })}>
        Технический вопрос
      </ButtonLink>
    </div>
  )
}
