import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { exportMessages } from '../messages/export.ts'
import { examPaths } from '../paths.ts'
import styles from './export.module.css'
import { exportReport } from './export.server.ts'
import { maxImageBytes, type Omission } from './export.types.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => exportMessages[locale].title }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  exportReport(ctxOf(context), params.bank ?? '')

/** Exports a bank in all available formats, showing what each leaves out. */
export default function BankExportPage() {
  const t = useMessages(exportMessages)
  const { bank, count, beyond, formats } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow
        title={t.titleOf(bank.name)}
        lead={t.lead(count, formatBytes(maxImageBytes))}
        back={{ to: examPaths.banks, label: t.banks }}
      />
      <div className={styles.formats}>
        {beyond > 0 && <Notice tone="warn">{t.beyond(beyond, count)}</Notice>}
        {formats.map(({ format, pictures, bytes, omissions }) => (
          <Card
            key={format}
            title={t.formats[format].name}
            end={
              <a
                className="btn sm"
                href={examPaths.api.exportBank(bank.id, format)}
                aria-label={t.downloadAs(t.formats[format].name)}
                download
              >
                <Icon path={iconDownload} className="ic" />
                {t.download}
              </a>
            }
          >
            <p className="sm soft">{t.formats[format].about}</p>
            {pictures > 0 && <p className="sm soft">{t.images(pictures, formatBytes(bytes))}</p>}
            {omissions.map((omission) => (
              <OmissionItem key={omission.code} omissions={omission} />
            ))}
          </Card>
        ))}
      </div>
    </div>
  )
}

function OmissionItem({ omissions: { code, count, questions } }: { omissions: Omission }) {
  const t = useMessages(exportMessages)
  return (
    <details className={styles.notice}>
      <summary>{t.limitations[code](count)}</summary>
      <ul>
        {questions.map(({ id, name }) => (
          <li key={id}>
            <Link to={examPaths.question(id)}>{name}</Link>
          </li>
        ))}
        {count > questions.length && <li>{t.more(count - questions.length)}</li>}
      </ul>
    </details>
  )
}
