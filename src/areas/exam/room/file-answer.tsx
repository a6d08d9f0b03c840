import { useId, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { FileInput } from '#kernel/ui/file-input.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconTrash } from '#kernel/ui/icons.ts'
import { useStore } from '#kernel/ui/store.ts'
import { UploadList } from '#kernel/ui/upload/upload-list.tsx'
import { acceptOf, megabyte } from '../answer-file/answer-file.rules.ts'
import { fileMessages } from '../messages/answer-file.ts'
import { examPaths } from '../paths.ts'
import type { Answer, Answers } from '../question/question.types.ts'
import { answerUploads } from './answer-uploads.ts'
import styles from './file-answer.module.css'
import type { QuestionFormProps } from './question-form.tsx'

/** Files as an answer: uploaded immediately with progress for each; the answer refers to the ones that have been uploaded. */
export function FileAnswer({ id, question, answer, disabled, onAnswer, attemptId }: QuestionFormProps) {
  const t = useMessages(fileMessages)
  const hint = useId()
  const [chosen, setChosen] = useState(0)
  const uploads = useStore(answerUploads.uploads, [])
  const taken = question.files
  if (!taken) return null
  const files = (answer as Answers['file'] | null)?.files ?? []
  const pending = uploads.filter(
    ({ request, state }) => request.question === id && request.attempt === attemptId && state !== 'done',
  )
  const onWay = pending.filter(({ state }) => state !== 'failed').length
  const room = taken.mostFiles - files.length - onWay
  const add = (list: FileList | null) => {
    setChosen(chosen + 1)
    if (!attemptId || !list) return
    answerUploads.add(
      [...list].map((file, at) => ({
        file,
        request: { attempt: attemptId, question: id, key: crypto.randomUUID() },
        refused:
          at >= room
            ? t.many(taken.mostFiles)
            : file.size > taken.mostMegabytes * megabyte
              ? t.large(taken.mostMegabytes)
              : undefined,
      })),
      attemptId,
    )
  }
  const remove = (gone: string) => {
    const left = files.filter((one) => one.id !== gone)
    onAnswer((left.length ? { files: left } : null) as Answer | null)
  }
  const isOff = disabled || !attemptId
  return (
    <div className={styles.files}>
      <p id={hint} className={styles.hint}>
        {t.takesFiles(
          taken.types.map((type) => t.fileTypes[type]).join(', '),
          taken.mostFiles,
          taken.mostMegabytes,
        )}
        <br />
        {attemptId ? t.network : t.preview}
      </p>
      {files.length > 0 && (
        <ul className={styles.list} aria-label={t.yours}>
          {files.map(({ id: file, name, bytes }) => (
            <li key={file}>
              <a href={examPaths.api.answerFile(file)} target="_blank" rel="noreferrer" dir="auto">
                {name}
              </a>
              <small>{formatBytes(bytes)}</small>
              <button
                type="button"
                aria-label={t.remove(name)}
                title={t.remove(name)}
                disabled={disabled}
                onClick={() => remove(file)}
              >
                <Icon path={iconTrash} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <UploadList queue={answerUploads} of={(upload) => pending.some(({ key }) => key === upload.key)} />
      {room > 0 && (
        <div className={styles.acts} key={chosen}>
          <FileInput
            aria-label={t.choose}
            aria-describedby={hint}
            accept={acceptOf(taken.types)}
            multiple={taken.mostFiles > 1}
            disabled={isOff}
            onChange={({ currentTarget }) => add(currentTarget.files)}
          />
          {taken.types.includes('picture') && (
            <label className={styles.camera} aria-disabled={isOff || undefined}>
              <input
                className="vh"
                type="file"
                accept="image/*"
                capture="environment"
                disabled={isOff}
                onChange={({ currentTarget }) => add(currentTarget.files)}
              />
              <span className="btn ghost small">{t.camera}</span>
            </label>
          )}
        </div>
      )}
      {room <= 0 && attemptId && <p className={styles.hint}>{t.full(taken.mostFiles)}</p>}
    </div>
  )
}
