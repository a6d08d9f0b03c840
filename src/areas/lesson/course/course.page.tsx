import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { can } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconCheck, iconDownload } from '#kernel/ui/icons.ts'
import { RelatedSideColumn } from '#kernel/ui/related/related.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { lessonAbilities } from '../abilities.ts'
import { CopiedNotice } from '../copy/copied-notice.tsx'
import { copyInput } from '../copy/copy.input.ts'
import { copyCourse } from '../copy/copy-course.server.ts'
import { CopyCourse } from '../copy/copy-dialog.tsx'
import { authoringMessages } from '../messages/authoring.ts'
import { copyMessages } from '../messages/copy.ts'
import { courseMessages } from '../messages/course.ts'
import { discussionMessages } from '../messages/discussion.ts'
import { courseExportMessages } from '../messages/export.ts'
import { idInput, newSectionInput, newUnitInput, sectionInput } from '../outline/outline.input.ts'
import type { OutlineIssue } from '../outline/outline.rules.ts'
import {
  addSection,
  addUnit,
  changeSection,
  moveLearners,
  publishCourse,
  removeSection,
  removeUnit,
  shiftSection,
  shiftUnit,
} from '../outline/outline.server.ts'
import { OutlineEditor } from '../outline/outline-editor.tsx'
import { lessonPaths } from '../paths.ts'
import styles from './course.module.css'
import { archiveCourse } from './course.server.ts'
import { type CourseView, courseView } from './course-view.server.ts'
import { removeDraft } from './remove-draft.server.ts'
import { StatusBadge } from './status-badge.tsx'

export const handle = { crumb: (data: unknown) => (data as { title?: string } | undefined)?.title }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = await courseView(ctx, params.course ?? '')
  return {
    ...view,
    mayCopy: can(ctx.viewer, lessonAbilities['course.manage']),
    isCopied: new URL(request.url).searchParams.has('copied') && view.isUntouched,
  }
}

const resultMessage = (key: 'archived' | 'sectionAdded' | 'sectionRemoved' | 'saved' | 'unitRemoved') => ({
  message: { th: authoringMessages.th[key], en: authoringMessages.en[key] },
})
const countMessage = (key: 'published' | 'moved', count: number) => ({
  message: { th: authoringMessages.th[key](count), en: authoringMessages.en[key](count) },
})
const emptyInput = z.object({})

export const action = actions({
  addSection: act({
    input: newSectionInput,
    run: (ctx, { title }, { params }) => addSection(ctx, params.course ?? '', title),
    done: () => resultMessage('sectionAdded'),
  }),
  section: act({
    input: sectionInput,
    run: (ctx, { id, inOrder, ...changes }) =>
      changeSection(ctx, id, { ...changes, inOrder: inOrder === 'on' }),
    done: () => resultMessage('saved'),
  }),
  removeSection: act({
    input: idInput,
    run: (ctx, { id }) => removeSection(ctx, id),
    done: () => resultMessage('sectionRemoved'),
  }),
  sectionUp: act({ input: idInput, run: (ctx, { id }) => shiftSection(ctx, id, 'up') }),
  sectionDown: act({ input: idInput, run: (ctx, { id }) => shiftSection(ctx, id, 'down') }),
  addUnit: act({
    input: newUnitInput,
    run: (ctx, { section, kind, title }) => addUnit(ctx, section, { kind, title }),
    done: ({ id, courseId }) => ({ redirect: lessonPaths.unit(courseId, id) }),
  }),
  unitUp: act({ input: idInput, run: (ctx, { id }) => shiftUnit(ctx, id, 'up') }),
  unitDown: act({ input: idInput, run: (ctx, { id }) => shiftUnit(ctx, id, 'down') }),
  removeUnit: act({
    input: idInput,
    run: (ctx, { id }) => removeUnit(ctx, id),
    done: () => resultMessage('unitRemoved'),
  }),
  publish: act({
    input: emptyInput,
    run: (ctx, _, { params }) => publishCourse(ctx, params.course ?? ''),
    done: (number) => countMessage('published', number),
  }),
  move: act({
    input: emptyInput,
    run: (ctx, _, { params }) => moveLearners(ctx, params.course ?? ''),
    done: (count) => countMessage('moved', count),
  }),
  copy: act({
    input: copyInput,
    run: (ctx, input, { params }) => copyCourse(ctx, params.course ?? '', input),
    done: (id) => ({ redirect: lessonPaths.course(id, { copied: 1 }) }),
  }),
  undoCopy: act({
    input: emptyInput,
    run: (ctx, _, { params }) => removeDraft(ctx, params.course ?? ''),
    done: () => ({ redirect: lessonPaths.courses }),
  }),
  archive: act({
    input: emptyInput,
    run: (ctx, _, { params }) => archiveCourse(ctx, params.course ?? ''),
    done: () => resultMessage('archived'),
  }),
})

/** A course for its team: contents, faults, and learners per revision. */
export default function CoursePage() {
  const t = useMessages(authoringMessages)
  const courseText = useMessages(courseMessages)
  const talk = useMessages(discussionMessages)
  const copy = useMessages(copyMessages)
  const exported = useMessages(courseExportMessages)
  const view = useLoaderData<typeof loader>()
  const { id, slug, title, status, outline, minutes, issues, revision } = view
  const units = outline.sections.flatMap((section) => section.units)
  const blocked = issues.some(({ blocks }) => blocks)
  return (
    <div className="page">
      <TitleRow
        title={title}
        badge={<StatusBadge status={status} />}
        count={`${courseText.units(units.length)} · ${courseText.minutes(minutes)}`}
        back={{ to: lessonPaths.courses, label: t.title }}
      >
        <Link className="btn" to={lessonPaths.discussions({ course: id, tab: 'all' })}>
          {talk.title}
        </Link>
        {status === 'published' && (
          <Link className="btn" to={lessonPaths.detail(slug)} reloadDocument>
            {t.view}
          </Link>
        )}
        <ActionButton intent="publish" variant="primary" {...(blocked && { unavailable: t.checks })}>
          {revision ? t.publishAgain : t.publish}
        </ActionButton>
      </TitleRow>
      {view.isCopied && <CopiedNotice />}
      <div className={styles.course}>
        <OutlineEditor courseId={id} outline={outline} />
        <Sidebar view={view}>
          {view.mayCopy && (
            <Card title={copy.more}>
              <div className={styles.more}>
                <CopyCourse course={{ id, title, hasExams: units.some(({ kind }) => kind === 'exam') }} />
                <Link className="btn quiet sm" to={lessonPaths.courseExport(id)}>
                  <Icon path={iconDownload} className="ic" />
                  {exported.open}
                </Link>
              </div>
            </Card>
          )}
        </Sidebar>
      </div>
    </div>
  )
}

function Sidebar({ view, children }: { view: CourseView; children: ReactNode }) {
  const t = useMessages(authoringMessages)
  const locale = useLocale()
  const { issues, revision, learners, status } = view
  return (
    <aside className={styles.side}>
      <Card title={t.checks}>
        <ul className={styles.checks}>
          {issues.map((issue) => (
            <li key={`${issue.code} ${issue.unitId ?? issue.sectionId ?? ''}`} data-blocks={issue.blocks}>
              <Icon path={iconAlertTriangle} className="ic" />
              <Issue error={issue} courseId={view.id} />
            </li>
          ))}
          {issues.length === 0 && (
            <li>
              <Icon path={iconCheck} className="ic" />
              {t.ready}
            </li>
          )}
        </ul>
        <p className="sm soft">
          {revision
            ? t.revision(revision.number, formatDate(revision.createdAt, locale, 'medium'))
            : t.neverPublished}
        </p>
        {learners.behind > 0 && (
          <ActionButton
            intent="move"
            size="small"
            confirm={{ title: t.move(learners.behind), message: t.moveText }}
          >
            {t.move(learners.behind)}
          </ActionButton>
        )}
        {status === 'published' && (
          <ActionButton intent="archive" variant="quiet" size="small">
            {t.archive}
          </ActionButton>
        )}
      </Card>
      {children}
      <RelatedSideColumn record={{ to: lessonPaths.course(view.id), label: view.title }} />
    </aside>
  )
}

function Issue({ error: { code, unitId, title = '' }, courseId }: { error: OutlineIssue; courseId: string }) {
  const t = useMessages(authoringMessages)
  const text = t.errors[code]
  const issueText = typeof text === 'function' ? text(title) : text
  return unitId ? <Link to={lessonPaths.unit(courseId, unitId)}>{issueText}</Link> : <span>{issueText}</span>
}
