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
import { answerUploadQueue } from './answer-uploads.ts'
import styles from './file-answer.module.css'
import type { QuestionFormProps } from './question-form.tsx'

/** Files as an answer: uploaded immediately with progress for each; the answer refers to the ones that have been uploaded. */
export function FileAnswer({ id, question, answer, disabled, onAnswer, attemptId }: QuestionFormProps) {
  const t = useMessages(fileMessages)
  const hint = useId()
  const [chosen, setChosen] = useState(0)
  const uploads = useStore(answerUploadQueue.uploads, [])
  const limits = question.files
  if (!limits) return null
  const files = (answer as Answers['file'] | null)?.files ?? []
  const pending = uploads.filter(
    ({ request, state }) => request.question === id && request.attempt === attemptId && state !== 'done',
  )
  const onWay = pending.filter(({ state }) => state !== 'failed').length
  const remaining = limits.mostFiles - files.length - onWay
  const add = (list: FileList | null) => {
    setChosen(chosen + 1)
    if (!attemptId || !list) return
    answerUploadQueue.add(
      [...list].map((file, at) => ({
        file,
        request: { attempt: attemptId, question: id, key: crypto.randomUUID() },
        refused:
          at >= remaining
            ? t.many(limits.mostFiles)
            : file.size > limits.mostMegabytes * megabyte
              ? t.large(limits.mostMegabytes)
              : undefined,
      })),
      attemptId,
    )
  }
  const remove = (removedId: string) => {
    const remainingFiles = files.filter((file) => file.id !== removedId)
    onAnswer((remainingFiles.length ? { files: remainingFiles } : null) as Answer | null)
  }
  const isOff = disabled || !attemptId
  return (
    <div className={styles.files}>
      <p id={hint} className={styles.hint}>
        {t.acceptsFiles(
          limits.types.map((type) => t.fileTypes[type]).join(', '),
          limits.mostFiles,
          limits.mostMegabytes,
        )}
        <span>{attemptId ? t.network : t.preview}</span>
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
      <UploadList queue={answerUploadQueue} of={(upload) => pending.some(({ key }) => key === upload.key)} />
      {remaining > 0 && (
        <div className={styles.actions} key={chosen}>
          <FileInput
            aria-label={t.choose}
            aria-describedby={hint}
            accept={acceptOf(limits.types)}
            multiple={limits.mostFiles > 1}
            disabled={isOff}
            onChange={({ currentTarget }) => add(currentTarget.files)}
          />
          {limits.types.includes('picture') && (
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
      {remaining <= 0 && attemptId && <p className={styles.hint}>{t.full(limits.mostFiles)}</p>}
    </div>
  )
}
