import { useRevalidator } from 'react-router'
import { formatBytes } from '#areas/files/public.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { maxPoints, reachedLevels } from '#kernel/rubric/criteria.rules.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Field, TextAreaField } from '#kernel/ui/field.tsx'
import { FileInput } from '#kernel/ui/file-input.tsx'
import { LinkedText } from '#kernel/ui/linked-text.tsx'
import { assignmentMessages } from '../messages/assignment.ts'
import { lessonPaths } from '../paths.ts'
import type { PlayView } from '../play/play-view.server.ts'
import styles from './assignment.module.css'
import type { AssignmentView } from './assignment-view.server.ts'
import { isLateAt, mayResubmit } from './rubric.rules.ts'

/** An assignment for learners: its rubric, the submission and its result, and the form to submit. */
export function AssignmentUnit({ view, assignment }: { view: PlayView; assignment: AssignmentView }) {
  const t = useMessages(assignmentMessages)
  const locale = useLocale()
  const { rubric, dueOn, isLate, versions } = assignment
  const [newest, ...earlier] = versions
  const isOpen = !newest || newest.status === 'draft' || mayResubmit(rubric, newest)
  const past = newest && newest.status !== 'draft' ? versions : earlier
  return (
    // The classroom is dark in both themes, and so are the UI kit's fields in it.
    <div className={styles.assignment} data-theme="dark">
      <p>
        {t.rule(rubric.passPoints, maxPoints(rubric))}
        {dueOn &&
          ` · ${isLate && isOpen ? t.late(formatDate(dueOn, locale, 'medium')) : t.due(formatDate(dueOn, locale, 'medium'))}`}
      </p>
      <details open>
        <summary>{t.rubric}</summary>
        {rubric.criteria.map((criterion, at) => (
          <div key={criterion.title} className={styles.criterion}>
            <b>{criterion.title}</b>
            <ul>
              {criterion.levels.map(({ points, title }, level) => (
                <li
                  key={title}
                  {...(newest?.status === 'graded' &&
                    newest.levels[at] === level && { 'data-reached': true })}
                >
                  <b>{points}</b> {title}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
      {past.map((version) => (
        <PastVersion key={version.id} version={version} view={view} rubric={rubric} dueOn={dueOn} />
      ))}
      {isOpen && view.enrolmentId && <SubmissionForm view={view} newest={newest} />}
      {newest?.status === 'submitted' && newest.submittedAt && (
        <p className={styles.waits}>
          {t.statuses.submitted} · {formatDateTime(newest.submittedAt, locale)}
        </p>
      )}
    </div>
  )
}

type Version = AssignmentView['versions'][number]

/** A new version starts with the text and the files of the one before. */
function SubmissionForm({ view, newest }: { view: PlayView; newest: Version | undefined }) {
  const t = useMessages(assignmentMessages)
  const { revalidate } = useRevalidator()
  const { course, unit, enrolmentId } = view
  const draft = newest?.status === 'draft' ? newest : undefined
  const to = lessonPaths.play(course.slug, unit.id)
  return (
    <ActionForm
      key={draft?.version ?? 'new'}
      intent="work"
      to={to}
      values={{ enrolment: enrolmentId ?? '', unit: unit.id, version: String(draft?.version ?? '') }}
      encType="multipart/form-data"
      className={styles.form}
      onDone={() => void revalidate()}
    >
      {({ field, errors, pending }) => (
        <>
          <TextAreaField label={t.body} rows={8} maxLength={50_000} {...field('body', newest?.body)} />
          {newest?.files.map(({ id, name, bytes }) => (
            <label key={id} className={styles.previousFile}>
              <input type="checkbox" name="without" value={id} />
              {t.leaveOut(name)} <small>{formatBytes(bytes)}</small>
            </label>
          ))}
          <Field label={t.files} hint={t.filesHint} error={errors.files ?? errors.file}>
            {(control) => <FileInput {...control} name="files" multiple />}
          </Field>
          <div className={styles.actions}>
            <button type="submit" name="handIn" value="" className={styles.quiet} disabled={pending}>
              {t.save}
            </button>
            <button type="submit" name="handIn" value="1" className={styles.primary} disabled={pending}>
              {t.submit}
            </button>
          </div>
        </>
      )}
    </ActionForm>
  )
}

function PastVersion({
  version,
  view,
  rubric,
  dueOn,
}: {
  version: Version
  view: PlayView
  rubric: AssignmentView['rubric']
  dueOn: AssignmentView['dueOn']
}) {
  const t = useMessages(assignmentMessages)
  const { revalidate } = useRevalidator()
  const { number, status, body, files, levels, points, comment, submittedAt } = version
  const passed = points !== null && points >= rubric.passPoints
  return (
    <section className={styles.past} aria-label={t.version(number)}>
      <p>
        <b>{t.version(number)}</b> · {t.statuses[status]}
        {isLateAt(dueOn, submittedAt) && ` · ${t.submittedLate}`}
        {points !== null && (
          <>
            {' · '}
            {t.points(points, maxPoints(rubric))} · <b>{passed ? t.passed : t.failed}</b>
          </>
        )}
      </p>
      {body && (
        <p className={styles.body}>
          <LinkedText>{body}</LinkedText>
        </p>
      )}
      {status === 'graded' && (
        <ul className={styles.reached} aria-label={t.reached}>
          {reachedLevels(rubric, levels).map(({ title, points: got, level }) => (
            <li key={title}>
              <b>{title}</b> {got} · {level}
            </li>
          ))}
        </ul>
      )}
      {files.map((file) => (
        <p key={file.id}>
          <a href={lessonPaths.api.submittedFile(version.id, file.id)} target="_blank" rel="noreferrer">
            {file.name}
          </a>{' '}
          <small>{formatBytes(file.bytes)}</small>
        </p>
      ))}
      {comment && (
        <blockquote>
          <small>{t.comment}</small>
          <LinkedText>{comment}</LinkedText>
        </blockquote>
      )}
      {status === 'submitted' && view.enrolmentId && (
        <ActionButton
          intent="withdraw"
          to={lessonPaths.play(view.course.slug, view.unit.id)}
          values={{ enrolment: view.enrolmentId, unit: view.unit.id }}
          onDone={() => void revalidate()}
        >
          {t.withdraw}
        </ActionButton>
      )}
    </section>
  )
}
