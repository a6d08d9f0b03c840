import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatBytes } from '#areas/files/public.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { chosenLevels, maxCriteria, maxPoints } from '#kernel/rubric/criteria.rules.ts'
import { LevelChoices } from '#kernel/rubric/level-choices.tsx'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { TextAreaField } from '#kernel/ui/field.tsx'
import { LinkedText } from '#kernel/ui/linked-text.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { assignmentMessages } from '../messages/assignment.ts'
import { lessonPaths } from '../paths.ts'
import { gradeInput } from './assignment.input.ts'
import styles from './assignment.module.css'
import { gradeWork, gradingView, returnForRevision } from './grading.server.ts'

export const handle = { crumb: (data: unknown) => (data as { who?: string } | undefined)?.who }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  gradingView(ctxOf(context), params.course ?? '', params.submission ?? '')

export const action = actions({
  mark: act({
    input: gradeInput,
    async run(ctx, { comment }, { form, params }) {
      if (form.get('giveBack')) {
        await returnForRevision(ctx, params.course ?? '', params.submission ?? '', comment)
        return 'givenBack' as const
      }
      const chosen = chosenLevels(form, maxCriteria)
      const levels = chosen.slice(0, chosen.findLastIndex((level) => level >= 0) + 1)
      await gradeWork(ctx, params.course ?? '', params.submission ?? '', { levels, comment })
      return 'gradedNow' as const
    },
    done: (key) => ({
      message: { th: assignmentMessages.th.staff[key], en: assignmentMessages.en.staff[key] },
    }),
  }),
})

/** A submission beside its rubric. */
export default function SubmissionPage() {
  const t = useMessages(assignmentMessages)
  const locale = useLocale()
  const { course, unit, who, submission, dueOn, isLate, earlier } = useLoaderData<typeof loader>()
  const { rubric } = unit
  const { status, body, files, points, submittedAt, comment } = submission
  return (
    <div className="page">
      <TitleRow
        title={t.staff.by(who, unit.title)}
        badge={<Badge>{t.statuses[status]}</Badge>}
        back={{ to: lessonPaths.submissions(course.id), label: t.staff.title }}
      />
      <div className={styles.columns}>
        <div className={styles.work}>
          <Card title={`${t.staff.work} · ${t.version(submission.number)}`}>
            <p className="sm soft">
              {[
                submittedAt && formatDateTime(submittedAt, locale),
                dueOn && t.due(formatDate(dueOn, locale, 'medium')),
              ]
                .filter(Boolean)
                .join(' · ')}{' '}
              {isLate && <Badge tone="warn">{t.submittedLate}</Badge>}
            </p>
            <p className={styles.body}>
              {body ? <LinkedText>{body}</LinkedText> : <span className="soft">{t.staff.noText}</span>}
            </p>
            {files.map((file) => (
              <p key={file.id}>
                <a
                  className="link"
                  href={lessonPaths.api.submittedFile(submission.id, file.id)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {file.name}
                </a>{' '}
                <span className="sm soft">{formatBytes(file.bytes)}</span>
              </p>
            ))}
          </Card>
          {earlier.length > 0 && (
            <Card title={t.earlier}>
              {earlier.map((version) => (
                <p key={version.id}>
                  <Link className="link" to={lessonPaths.submission(course.id, version.id)}>
                    {t.version(version.number)}
                  </Link>{' '}
                  <span className="sm soft">{version.comment}</span>
                </p>
              ))}
            </Card>
          )}
        </div>
        {status === 'returned' && comment && (
          <Card title={t.comment}>
            <p className={styles.body}>
              <LinkedText>{comment}</LinkedText>
            </p>
          </Card>
        )}
        {(status === 'submitted' || status === 'graded') && (
          <Card title={t.staff.marking}>
            <p className="sm soft">{t.rule(rubric.passPoints, maxPoints(rubric))}</p>
            {points !== null && (
              <p>
                {t.points(points, maxPoints(rubric))} ·{' '}
                <b>{points >= rubric.passPoints ? t.passed : t.failed}</b>
              </p>
            )}
            <ActionForm intent="mark" className={styles.marking} key={submission.version}>
              {({ field, pending }) => (
                <>
                  <LevelChoices
                    criteria={rubric.criteria}
                    chosen={status === 'graded' ? submission.levels : []}
                  />
                  <LevelsError {...field('levels')} />
                  <TextAreaField
                    label={t.comment}
                    hint={t.staff.commentHint}
                    rows={4}
                    maxLength={4000}
                    {...field('comment', comment)}
                  />
                  <p className="row wrap">
                    <button type="submit" className="btn primary" disabled={pending}>
                      {status === 'graded' ? t.staff.regrade : t.staff.grade}
                    </button>
                    {status === 'submitted' && (
                      <button type="submit" name="giveBack" value="1" className="btn" disabled={pending}>
                        {t.staff.returnForChanges}
                      </button>
                    )}
                  </p>
                </>
              )}
            </ActionForm>
          </Card>
        )}
      </div>
    </div>
  )
}

/** Levels are reported as one field: it is obvious which of them is missing. */
function LevelsError({ error }: { error?: string | undefined }) {
  return error ? (
    <Notice tone="bad" urgent>
      {error}
    </Notice>
  ) : null
}
