import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { importAct, importView } from '#kernel/import/page.server.ts'
import { ImportPage } from '#kernel/import/ui/import-page.tsx'
import { ImportPictures } from '#kernel/import/ui/import-pictures.tsx'
import { ImportNotices } from '#kernel/import/ui/import-steps.tsx'
import { importMessages } from '#kernel/import/ui/messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { productImport } from '../../import/import.server.ts'
import { importFormats } from '../../import/import.types.ts'
import { catalogPaths } from '../../paths.ts'
import { ChooseFile } from './choose-file.tsx'
import { Faults } from './faults.tsx'
import { FileLine } from './file-line.tsx'
import { productImportMessages } from './messages.ts'
import { PreviewTable } from './preview-table.tsx'
import { ShowChoice } from './show-choice.tsx'

export const loader = async ({ context, request }: LoaderFunctionArgs) => ({
  formats: importFormats,
  view: await importView(ctxOf(context), productImport, request),
})

export const action = formAction(importAct(productImport))

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => productImportMessages[locale].title }

/** Products from a file. */
export default function ProductImportPage() {
  const { formats, view } = useLoaderData<typeof loader>()
  const t = useMessages(productImportMessages)
  const words = useMessages(importMessages)
  return (
    <ImportPage
      title={t.title}
      back={{ to: catalogPaths.products(), label: t.back }}
      view={view}
      topic="import"
      formats={t.formats}
      choose={<ChooseFile formats={formats} />}
      parts={(open, step) => {
        const { created, updated, same, refused, products, errors, pictures } = open.counts
        const ready = created + updated
        const own = catalogPaths.products({ import: open.id })
        return {
          head: <FileLine open={open} step={step} />,
          facts: (
            <>
              <ImportNotices notices={open.notices} />
              {step === 'check' && pictures > 0 && (
                <ImportNotices notices={[t.willFetch(grouped(pictures))]} />
              )}
            </>
          ),
          preview: <PreviewTable open={open} />,
          choices: <ShowChoice />,
          pictures: (
            <>
              <ImportPictures open={open} />
              {ready > 0 && open.status !== 'undone' && (
                <Link className="btn quiet sm start" to={`${own}&noPicture=1`}>
                  {t.noPicture}
                </Link>
              )}
            </>
          ),
          rows: <Faults open={open} />,
          summary: (
            <p className={ready > 0 ? undefined : 'soft-t'}>
              {ready > 0 ? words.will(created, updated) : refused === 0 && t.nothing}
            </p>
          ),
          result: (
            <>
              {!open.failure && same > 0 && open.status !== 'undone' && ` · ${t.same(grouped(same))}`}
              {refused > 0 && ` · ${t.wrong(grouped(refused))}`}
            </>
          ),
          showsWhileWriting: true,
          hasReport: errors > 0,
          handled: created + updated + same + refused,
          all: products,
          self: catalogPaths.import,
          report: catalogPaths.api.importReport(open.id),
          see: { to: own, label: t.see },
          words: { reading: t.reading(grouped(open.lines)), apply: t.apply(grouped(ready)) },
        }
      }}
    />
  )
}
