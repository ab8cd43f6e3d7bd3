import { acceptedFiles, type FilePurpose, filesPerForm, formatFileSize } from '@verstak/domain/file-kinds.ts'
import { counted } from '@verstak/domain/plural.ts'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { attachedField, attachedFiles, attachedValue } from './attached-files.ts'
import * as css from './files-field.module.css'
import { useField, useForm } from './form-answer.tsx'
import { type FileStore, type Preparation, type Upload, useUploads } from './use-uploads.ts'
import { useWaitForUploads } from './wait-for-uploads.ts'

interface FilesFieldProps {
  /** Name of the field; its form needs `encType="multipart/form-data"` for visitors without scripts. */
  name: string
  label: string
  purpose: FilePurpose
  preparation?: Preparation
  /** By default the shop's own store. */
  store?: FileStore | undefined
}

const hintOf = (purpose: FilePurpose) =>
  `До ${counted(filesPerForm[purpose], 'файла', 'файлов', 'файлов')} по 10 МБ: фотографии, PDF, таблицы, тексты; видео MP4 до 50 МБ`

/**
 * File field. With scripts each chosen or dropped file is uploaded at once, and a form submitted earlier
 * waits for it; without scripts the form contains the files. Files attached to a rejected form are shown
 * again.
 */
export function FilesField({ name, label, purpose, preparation, store }: FilesFieldProps) {
  const { id, error } = useField(name)
  const { values } = useForm()
  const [alive, setAlive] = useState(false)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { uploads, problems, add, remove, stop, forgetProblems } = useUploads(
    { purpose, preparation, store },
    attachedFiles(name, Object.entries(values)),
  )
  const waiting = useWaitForUploads(input, {
    busy: uploads.some((upload) => !upload.id),
    failed: problems.length > 0,
    onHold: forgetProblems,
  })
  const take = useRef(add)
  take.current = add
  const end = useRef(stop)
  end.current = stop

  useEffect(() => {
    setAlive(true)
    const field = input.current
    // Chosen before hydration.
    if (field?.files?.length) {
      take.current([...field.files])
      field.value = ''
    }
    return () => end.current()
  }, [])

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])])
    target.value = ''
  }
  const messages = problems.length > 0 ? problems : error ? [error] : []
  const full = uploads.length >= filesPerForm[purpose]
  return (
    <div className={classNames(css.field, alive && css.alive, over && css.over)}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {uploads.length > 0 ? (
        <ul className={css.list}>
          {uploads.map((upload) => (
            <li key={upload.key} className={css.row}>
              <Row name={name} upload={upload} alive={alive} onRemove={() => remove(upload)} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={css.choose}>
        <input
          ref={input}
          id={id}
          type="file"
          name={alive ? undefined : name}
          multiple
          accept={acceptedFiles}
          disabled={alive && full}
          className={css.input}
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={`${id}-note`}
          onChange={choose}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        {alive ? (
          <>
            <span
              className={classNames(buttonClass({}), css.button)}
              aria-hidden="true"
              data-off={full || undefined}
            >
              <Icon name="plus" size={20} />
              Выбрать файлы
            </span>
            <span className={css.drop} aria-hidden="true">
              или перетащите их сюда
            </span>
          </>
        ) : null}
      </div>
      <div id={`${id}-note`} className={css.notes} aria-live="polite">
        {messages.map((message) => (
          <p key={message} className={css.error}>
            {message}
          </p>
        ))}
        <p className={css.hint}>{waiting ? 'Отправим, как только файлы загрузятся' : hintOf(purpose)}</p>
      </div>
    </div>
  )
}

function Row({
  name,
  upload,
  alive,
  onRemove,
}: {
  name: string
  upload: Upload
  alive: boolean
  onRemove: () => void
}) {
  const { id, size, share } = upload
  const field = id
    ? { name: attachedField(name, { ...upload, id }), value: attachedValue({ ...upload, id }) }
    : null
  if (!alive)
    return (
      <label className={css.given}>
        <input type="checkbox" defaultChecked {...field} />
        <span className={css.name}>{upload.name}</span>
        <span className={css.size}>{formatFileSize(size)}</span>
      </label>
    )
  return (
    <>
      {field ? <input type="hidden" {...field} /> : null}
      <span className={css.tick}>{id ? <Icon name="check" size={20} /> : null}</span>
      <span className={css.name}>{upload.name}</span>
      <span className={css.size}>
        {id ? formatFileSize(size) : share < 1 ? `${Math.floor(share * 100)} %` : 'Проверяем…'}
      </span>
      <button
        type="button"
        className={css.remove}
        aria-label={`Убрать файл ${upload.name}`}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
      {id ? null : (
        <progress className={css.progress} value={share} aria-label={`Загружается ${upload.name}`} />
      )}
    </>
  )
}
