import { guaranteeCertificate } from '@verstak/contract/warranty/calls.ts'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { buttonClass } from '@verstak/kit/ui/button.tsx'

/** `secret` is the key from the owner's letter. A signed-in owner needs none. */
export function CertificateLink({ number, secret }: { number: string; secret?: string }) {
  const query = { number, ...(secret ? { key: secret } : {}) }
  return (
    <FileLink
      href={`${guaranteeCertificate.path}?${new URLSearchParams(query)}`}
      name={`garantiya-${number}.pdf`}
      type="application/pdf"
      fetchFile={(api) => api(guaranteeCertificate, { query })}
      busyText="Готовим сертификат…"
      className={buttonClass({ look: 'primary' })}
    >
      Скачать сертификат, PDF
    </FileLink>
  )
}
