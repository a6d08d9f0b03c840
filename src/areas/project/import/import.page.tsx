import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { authorize } from '#kernel/auth/abilities.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { importActionHandler, importView } from '#kernel/import/page.server.ts'
import { ImportPage } from '#kernel/import/ui/import-page.tsx'
import { ImportReport, ImportSummary } from '#kernel/import/ui/import-report.tsx'
import { ImportNotices } from '#kernel/import/ui/import-steps.tsx'
import { groupDigits } from '#kernel/money/quantity.ts'
import { projectAbilities } from '../abilities.ts'
import { projectPaths } from '../paths.ts'
import { iconLayoutKanban } from '../project-icons.ts'
import { ChooseFile } from './choose-file.tsx'
import { taskImport } from './import.server.ts'
import type { PlanFormat } from './import.types.ts'
import { PreviewTable } from './import-preview.tsx'
import { taskImportMessages } from './messages.ts'
import { targetsFor } from './targets.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, projectAbilities['project.create'])
  const view = await importView(ctx, taskImport, request)
  return { view, ...(await targetsFor(ctx, view.open?.id ?? null, new URL(request.url).searchParams)) }
}

export const action = formAction(importActionHandler(taskImport))

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => taskImportMessages[locale].title }

/** Imports tasks from another product, or from our own files. */
export default function TaskImportPage() {
  const { view, targets, chosen, target: goes } = useLoaderData<typeof loader>()
  const t = useMessages(taskImportMessages)
  const target = goes ?? chosen
  return (
    <ImportPage
      title={t.title}
      back={
        target ? { to: target.to, label: t.backTo(target.name) } : { to: projectPaths.home, label: t.back }
      }
      view={view}
      topic="project-import"
      formats={t.formats}
      choose={<ChooseFile {...targets} chosen={chosen?.id ?? ''} />}
      parts={(open, step) => {
        const { created, refused, tasks } = open.counts
        const read = open.status !== 'staging'
        return {
          header: (
            <ImportSummary
              open={open}
              icon={iconLayoutKanban}
              about={t.formats[open.format as PlanFormat]}
              totals={t.figures}
              withoutNotices
            />
          ),
          details: <ImportNotices notices={open.notices} />,
          preview: step === 'check' && <PreviewTable open={open} />,
          rows: <ImportReport open={open} record={t.task} withLines />,
          summary: created === 0 && <p className="soft-t">{t.nothing}</p>,
          hasReport: read,
          handled: created + refused,
          all: tasks,
          self: projectPaths.import(goes?.id ?? chosen?.id),
          report: projectPaths.api.importReport(open.id),
          see: goes ? { to: goes.to, label: t.see } : { to: projectPaths.home, label: t.back },
          labels: { reading: t.reading(groupDigits(tasks)), apply: t.apply(groupDigits(created)) },
        }
      }}
    />
  )
}
