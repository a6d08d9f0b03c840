import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { importActionHandler, importView } from '#kernel/import/page.server.ts'
import { ImportImages } from '#kernel/import/ui/import-images.tsx'
import { ImportPage } from '#kernel/import/ui/import-page.tsx'
import { ImportNotices } from '#kernel/import/ui/import-steps.tsx'
import { importMessages } from '#kernel/import/ui/messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { productImport } from '../../import/import.server.ts'
import { importFormats } from '../../import/import.types.ts'
import { catalogPaths } from '../../paths.ts'
import { ChooseFile } from './choose-file.tsx'
import { FileLine } from './file-line.tsx'
import { ImportErrors } from './import-errors.tsx'
import { productImportMessages } from './messages.ts'
import { PreviewTable } from './preview-table.tsx'
import { ShowChoice } from './show-choice.tsx'

export const loader = async ({ context, request }: LoaderFunctionArgs) => ({
  formats: importFormats,
  view: await importView(ctxOf(context), productImport, request),
})

export const action = formAction(importActionHandler(productImport))

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => productImportMessages[locale].title }

/** Products from a file. */
export default function ProductImportPage() {
  const { formats, view } = useLoaderData<typeof loader>()
  const t = useMessages(productImportMessages)
  const importText = useMessages(importMessages)
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
        const importedProductsPath = catalogPaths.products({ import: open.id })
        return {
          header: <FileLine open={open} step={step} />,
          details: (
            <>
              <ImportNotices notices={open.notices} />
              {step === 'check' && pictures > 0 && (
                <ImportNotices notices={[t.willFetch(groupDigits(pictures))]} />
              )}
            </>
          ),
          preview: <PreviewTable open={open} />,
          choices: <ShowChoice />,
          images: (
            <>
              <ImportImages open={open} />
              {ready > 0 && open.status !== 'undone' && (
                <Link className="btn quiet sm start" to={`${importedProductsPath}&noPicture=1`}>
                  {t.noImage}
                </Link>
              )}
            </>
          ),
          rows: <ImportErrors open={open} />,
          summary: (
            <p className={ready > 0 ? undefined : 'soft-t'}>
              {ready > 0 ? importText.will(created, updated) : refused === 0 && t.nothing}
            </p>
          ),
          result: (
            <>
              {!open.failure && same > 0 && open.status !== 'undone' && ` · ${t.same(groupDigits(same))}`}
              {refused > 0 && ` · ${t.wrong(groupDigits(refused))}`}
            </>
          ),
          showsWhileWriting: true,
          hasReport: errors > 0,
          handled: created + updated + same + refused,
          all: products,
          self: catalogPaths.import,
          report: catalogPaths.api.importReport(open.id),
          see: { to: importedProductsPath, label: t.see },
          labels: { reading: t.reading(groupDigits(open.lines)), apply: t.apply(groupDigits(ready)) },
        }
      }}
    />
  )
}
