import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { FileDropzone } from '#kernel/import/ui/file-dropzone.tsx'
import { iconFileSpreadsheet } from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload } from '#kernel/ui/icons.ts'
import { catalogPaths } from '../../paths.ts'
import type { ImportFormat } from './import.types.ts'
import { productImportMessages } from './messages.ts'

/** The file, and its format. */
export function ChooseFile({ formats }: { formats: readonly ImportFormat[] }) {
  const t = useMessages(productImportMessages)
  const [format, setFormat] = useState('')
  const to = (file: File) =>
    catalogPaths.api.imports({ dryRun: 1, name: file.name.slice(0, 200) || 'products.csv', format })
  return (
    <>
      <FileDropzone
        labels={t}
        icon={iconFileSpreadsheet}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        to={to}
        type="text/csv"
      >
        <label className="row">
          <span className="vh">{t.format}</span>
          <select className="in" value={format} onChange={(event) => setFormat(event.currentTarget.value)}>
            <option value="">{t.auto}</option>
            {formats.map((eachFormat) => (
              <option key={eachFormat} value={eachFormat}>
                {t.formats[eachFormat]}
              </option>
            ))}
          </select>
        </label>
      </FileDropzone>
      <a className="btn quiet sm start" href={catalogPaths.api.export('sala')} download>
        <Icon path={iconDownload} className="ic" />
        {t.sample}
      </a>
    </>
  )
}
