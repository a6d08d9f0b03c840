import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { authorize } from '#kernel/auth/abilities.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { importActionHandler, importView } from '#kernel/import/page.server.ts'
import { ImportPage } from '#kernel/import/ui/import-page.tsx'
import { ImportReport, ImportSummary } from '#kernel/import/ui/import-report.tsx'
import { groupDigits } from '#kernel/money/quantity.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconSchool } from '#kernel/ui/icons.ts'
import { examAbilities } from '../abilities.ts'
import { listBanks } from '../bank/bank.server.ts'
import { examPaths } from '../paths.ts'
import { ChooseFile } from './choose-file.tsx'
import { bankImport } from './import.server.ts'
import type { BankFormat } from './import.types.ts'
import { bankImportMessages } from './import-messages.ts'
import { PreviewTable } from './preview-table.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, examAbilities['exam.manage'])
  const [view, banks] = await Promise.all([importView(ctx, bankImport, request), listBanks(ctx)])
  const chosen = new URL(request.url).searchParams.get('bank') ?? ''
  const run = view.open && (await bankImport.get(ctx, view.open.id))
  return {
    view,
    chosen,
    into: String(run?.data.bankId ?? ''),
    banks: banks.map(({ id, name }) => ({ id, name })),
  }
}

export const action = formAction(importActionHandler(bankImport))

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => bankImportMessages[locale].title }

/** Imports questions from a file into a bank. */
export default function BankImportPage() {
  const t = useMessages(bankImportMessages)
  const { view, banks, chosen, into } = useLoaderData<typeof loader>()
  return (
    <ImportPage
      title={t.title}
      back={{ to: examPaths.questions(), label: t.back }}
      view={view}
      topic="exam-import"
      formats={t.formats}
      choose={
        banks.length ? (
          <ChooseFile banks={banks} chosen={chosen} />
        ) : (
          <Empty
            icon={iconSchool}
            title={t.noBank}
            actions={
              <Link className="btn primary" to={examPaths.banks}>
                {t.banks}
              </Link>
            }
          />
        )
      }
      parts={(open) => {
        const { found, created, same, refused } = open.counts
        return {
          header: (
            <ImportSummary
              open={open}
              icon={iconSchool}
              about={t.formats[open.format as BankFormat]}
              totals={t.figures}
            />
          ),
          preview: <PreviewTable open={open} />,
          rows: <ImportReport open={open} record={t.record} withLines />,
          summary: created === 0 && <p className="soft-t">{t.nothing}</p>,
          hasReport: open.status !== 'staging',
          handled: created + same + refused,
          all: found,
          self: examPaths.importQuestions(),
          report: examPaths.api.importReport(open.id),
          see: { to: examPaths.questions({ bank: into }), label: t.see },
          labels: { reading: t.reading(groupDigits(found)), apply: t.apply(groupDigits(created)) },
        }
      }}
    />
  )
}
