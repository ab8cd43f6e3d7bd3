import { fileGet } from '@verstak/contract/files/calls.ts'
import { formatDateTime } from '@verstak/domain/date.ts'
import { formatFileSize } from '@verstak/domain/file-kinds.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import type { AppealData } from './loader.ts'
import { MessageRating } from './message-rating.tsx'
import * as css from './thread.module.css'

interface ThreadMessageProps {
  appealId: number
  message: AppealData['appeal']['messages'][number]
  canWrite: boolean
  refusal: string | null
}

export function ThreadMessage({ appealId, message, canWrite, refusal }: ThreadMessageProps) {
  const { id, from, name, text, created_at, unread, seen, quote, files } = message
  return (
    <li id={`message-${id}`} className={css.message} data-from={from}>
      <p className={css.head}>
        <strong>{name}</strong>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {unread ? <span className={css.new}>Новое</span> : null}
        {seen ? <span>Прочитано</span> : null}
      </p>
      {quote ? (
        <blockquote className={css.quote}>
          <a href={`#message-${quote.id}`}>{quote.name}</a>
          <p className={css.text}>{quote.text}</p>
        </blockquote>
      ) : null}
      <p className={css.text}>{text}</p>
      {files.length > 0 ? (
        <ul className={css.files}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={fileGet.path.replace('{id}', file.id)} download={file.name}>
                {file.name}
              </a>{' '}
              <span className={css.size}>{formatFileSize(file.size)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={css.foot}>
        {canWrite ? (
          <Link to={`${paths.appeal(appealId, { quote: id })}#reply`} className={css.cite}>
            Ответить с цитатой
          </Link>
        ) : null}
        {from === 'store' ? <MessageRating message={message} refusal={refusal} /> : null}
      </div>
    </li>
  )
}
