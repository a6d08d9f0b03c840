import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Check, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCopy } from '#kernel/ui/icons.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { copyMessages } from '../messages/copy.ts'
import { lessonPaths } from '../paths.ts'
import styles from './copy.module.css'

interface CourseToCopy {
  id: string
  title: string
  /** Whether a unit of it refers to an exam. */
  hasExams: boolean
}

/** The button that copies a course, with a dialog that shows what is copied. */
export function CopyCourse({ course, isIcon = false }: { course: CourseToCopy; isIcon?: boolean }) {
  const t = useMessages(copyMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn quiet sm"
        aria-label={isIcon ? t.copyOf(course.title) : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon path={iconCopy} className="ic" />
        {!isIcon && t.copy}
      </button>
      {isOpen && <CopyDialog course={course} onClose={() => setOpen(false)} />}
    </>
  )
}

function CopyDialog({ course, onClose }: { course: CourseToCopy; onClose: () => void }) {
  const t = useMessages(copyMessages)
  return (
    <Modal title={t.copy} onClose={onClose}>
      <ActionForm intent="copy" to={lessonPaths.course(course.id)} onDone={onClose} className={styles.form}>
        {({ field, pending }) => (
          <>
            <TextField
              label={t.title}
              maxLength={160}
              autoComplete="off"
              {...field('title', t.suggested(course.title).slice(0, 160))}
            />
            {course.hasExams && <ExamChoice />}
            <dl className={styles.lists}>
              <dt>{t.copied}</dt>
              <dd>{t.copiedText}</dd>
              <dt>{t.notCopied}</dt>
              <dd>{t.notCopiedText}</dd>
            </dl>
            <div className="row">
              <button type="button" className="btn grow" onClick={onClose}>
                {t.cancel}
              </button>
              <button type="submit" className="btn primary grow" aria-busy={pending || undefined}>
                {t.start}
              </button>
            </div>
          </>
        )}
      </ActionForm>
    </Modal>
  )
}

function ExamChoice() {
  const t = useMessages(copyMessages)
  return (
    <fieldset className={styles.choice}>
      <legend>{t.exams}</legend>
      <Check type="radio" name="exams" value="copy" defaultChecked>
        {t.copies}
        <small>{t.copiesText}</small>
      </Check>
      <Check type="radio" name="exams" value="same">
        {t.same}
        <small>{t.sameText}</small>
      </Check>
    </fieldset>
  )
}
