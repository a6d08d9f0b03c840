import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { fileMessages } from '../messages/answer-file.ts'
import { examPaths } from '../paths.ts'
import type { AnswerFile } from '../question/question.types.ts'
import styles from '../room/file-answer.module.css'
import { previewKindOf } from './answer-file.rules.ts'

/** The files of an answer. `opened`: images and PDFs are shown in the page, for markers; others are links. */
export function AnswerFiles({ files, opened = false }: { files: readonly AnswerFile[]; opened?: boolean }) {
  const t = useMessages(fileMessages)
  return (
    <ul className={styles.shown} aria-label={t.files}>
      {files.map((file) => {
        const previewKind = previewKindOf(file)
        const url = examPaths.api.answerFile(file.id)
        return (
          <li key={file.id}>
            <span>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                dir="auto"
                download={previewKind === 'other' || undefined}
              >
                {file.name}
              </a>{' '}
              <small>{formatBytes(file.bytes)}</small>
            </span>
            {opened && previewKind === 'picture' && <img src={url} alt={t.image(file.name)} loading="lazy" />}
            {opened && previewKind === 'pdf' && <iframe src={url} title={file.name} loading="lazy" />}
          </li>
        )
      })}
    </ul>
  )
}
