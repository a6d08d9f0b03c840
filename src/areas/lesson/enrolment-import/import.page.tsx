import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { importActionHandler, importView } from '#kernel/import/page.server.ts'
import { FileDropzone } from '#kernel/import/ui/file-dropzone.tsx'
import { ImportPage } from '#kernel/import/ui/import-page.tsx'
import { ImportReport, ImportSummary } from '#kernel/import/ui/import-report.tsx'
import { groupDigits } from '#kernel/money/quantity.ts'
import { iconFileSpreadsheet } from '#kernel/ui/editing-icons.ts'
import { managedCourse } from '../course/course.server.ts'
import { lessonPaths } from '../paths.ts'
import { learnerImport } from './import.server.ts'
import { learnerImportMessages } from './import-messages.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { id, title } = await managedCourse(ctx, params.course ?? '')
  return { course: { id, title }, view: await importView(ctx, learnerImport, request) }
}

export const action = formAction(importActionHandler(learnerImport))

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => learnerImportMessages[locale].title }

/** Imports members from a file into one course. */
export default function LearnerImportPage() {
  const { course, view } = useLoaderData<typeof loader>()
  const t = useMessages(learnerImportMessages)
  return (
    <ImportPage
      title={t.title}
      back={{ to: lessonPaths.learners(course.id), label: course.title }}
      view={view}
      topic="learner-import"
      formats={t.formats}
      choose={
        <>
          <p className="soft">{t.into(course.title)}</p>
          <FileDropzone
            labels={t}
            icon={iconFileSpreadsheet}
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            to={(file) =>
              lessonPaths.api.learnerImports({
                course: course.id,
                name: file.name.slice(-200) || 'learners.csv',
                dryRun: 1,
              })
            }
            type="text/csv"
          />
        </>
      }
      parts={(open) => {
        const { found, created, updated, same, refused } = open.counts
        return {
          header: (
            <ImportSummary
              open={open}
              icon={iconFileSpreadsheet}
              about={t.into(course.title)}
              totals={t.figures}
            />
          ),
          rows: <ImportReport open={open} record={t.person} withLines />,
          summary: created === 0 && <p className="soft-t">{t.nothing}</p>,
          hasReport: open.status !== 'staging',
          handled: created + updated + same + refused,
          all: found,
          self: lessonPaths.learnersImport(course.id),
          report: lessonPaths.api.learnerImportReport(open.id),
          see: { to: lessonPaths.learners(course.id), label: t.see },
          labels: { reading: t.reading(groupDigits(found)), apply: t.apply(groupDigits(created)) },
        }
      }}
    />
  )
}
