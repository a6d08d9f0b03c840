import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { PreviewRow } from '#kernel/import/import.types.ts'
import { importActionHandler, importView } from '#kernel/import/page.server.ts'
import { FileDropzone } from '#kernel/import/ui/file-dropzone.tsx'
import { ImportPage } from '#kernel/import/ui/import-page.tsx'
import { ImportReport, ImportSummary } from '#kernel/import/ui/import-report.tsx'
import { groupDigits } from '#kernel/money/quantity.ts'
import { iconSchool } from '#kernel/ui/icons.ts'
import { courseMessages } from '../messages/course.ts'
import type { UnitKind } from '../outline/outline.types.ts'
import { lessonPaths } from '../paths.ts'
import styles from './import.module.css'
import { courseImport } from './import.server.ts'
import type { CourseFormat } from './import.types.ts'
import { courseImportMessages } from './import-messages.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = await importView(ctx, courseImport, request)
  const { open } = view
  const createdCourseId = open ? (await courseImport.rows(ctx, open.id, { most: 1 }))[0]?.recordId : null
  return { view, made: open?.status === 'undone' ? null : createdCourseId }
}

export const action = formAction(importActionHandler(courseImport))

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => courseImportMessages[locale].title }

/** Imports a course file as a new draft. */
export default function CourseImportPage() {
  const { view, made } = useLoaderData<typeof loader>()
  const t = useMessages(courseImportMessages)
  return (
    <ImportPage
      title={t.title}
      back={{ to: lessonPaths.courses, label: t.back }}
      view={view}
      topic="course-import"
      formats={t.formats}
      choose={
        <FileDropzone
          labels={t}
          icon={iconSchool}
          accept=".zip,.imscc,application/zip"
          to={(file) => lessonPaths.api.courseImports({ name: file.name.slice(-200) || 'course.zip' })}
          type="application/zip"
        />
      }
      parts={(open) => {
        const { found, created, refused } = open.counts
        return {
          header: (
            <ImportSummary
              open={open}
              icon={iconSchool}
              about={t.formats[open.format as CourseFormat]}
              totals={t.figures}
            />
          ),
          preview: open.previews.length > 0 && <Preview rows={open.previews} />,
          rows: <ImportReport open={open} record={t.part} />,
          summary: created === 0 && <p className="soft-t">{t.nothing}</p>,
          hasReport: open.status !== 'staging',
          handled: created + refused,
          all: found,
          self: lessonPaths.courseImport(),
          report: lessonPaths.api.courseImportReport(open.id),
          see: made
            ? { to: lessonPaths.course(made), label: t.see }
            : { to: lessonPaths.courses, label: t.seeAll },
          labels: { reading: t.reading(groupDigits(found)), apply: t.apply(groupDigits(created)) },
        }
      }}
    />
  )
}

interface Previewed {
  kind: UnitKind | 'course' | 'trailer' | 'bank'
  title: string
  section?: number
  sections?: string[]
}

/** A preview of the resulting course: its title, then the beginning of its contents. */
function Preview({ rows }: { rows: readonly PreviewRow[] }) {
  const t = useMessages(courseImportMessages)
  const { kinds } = useMessages(courseMessages)
  const parts = rows.map(({ preview }) => preview as Previewed)
  const sections = parts.find(({ kind }) => kind === 'course')?.sections ?? []
  return (
    <section className={styles.preview} aria-label={t.preview}>
      <h2>{t.preview}</h2>
      <ol>
        {parts.map(({ kind, title, section }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
          <li key={at} data-kind={kind}>
            <span className="badge">
              {kind === 'course' || kind === 'trailer' || kind === 'bank' ? t.kinds[kind] : kinds[kind]}
            </span>
            <span>
              {title}
              {section !== undefined && <small> · {sections[section]}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
