import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatBytes } from '#areas/files/public.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Check } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { courseExportMessages } from '../messages/export.ts'
import { lessonPaths } from '../paths.ts'
import styles from './export.module.css'
import { exportView } from './export-view.server.ts'
import type { VideoInclusion } from './package.rules.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => courseExportMessages[locale].title }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  exportView(ctxOf(context), params.course ?? '')

/** Exports a course as a file, for another site or program; shows beforehand what is left out. */
export default function CourseExportPage() {
  const t = useMessages(courseExportMessages)
  const { id, title, hasFilms, sizes, partly, omitted } = useLoaderData<typeof loader>()
  const [films, setFilms] = useState<VideoInclusion>('included')
  const size = sizes[films]
  const query = films === 'referred' ? ({ films } as const) : {}
  return (
    <div className="page">
      <TitleRow title={`${t.title} ${title}`} back={{ to: lessonPaths.course(id), label: title }} />
      {hasFilms && (
        <fieldset className={styles.videos}>
          <legend>{t.videos}</legend>
          {(['included', 'referred'] as const).map((value) => (
            <Check
              key={value}
              type="radio"
              name="films"
              value={value}
              checked={films === value}
              onChange={() => setFilms(value)}
            >
              {t[value]}
            </Check>
          ))}
        </fieldset>
      )}
      {size.files + size.left > 0 && (
        <p className="soft">
          {t.details(size.files, formatBytes(size.bytes))}
          {size.left > 0 && ` ${t.left(size.left)}`}
        </p>
      )}
      <div className={styles.formats}>
        <Card title={t.own}>
          <p className={styles.about}>{t.everythingText}</p>
          {partly.length > 0 && <p className="sm soft">{t.partly(partly.join(', '))}</p>}
          <p className="sm soft">{t.notExported}</p>
          <Download to={lessonPaths.api.courseFile(id, 'sala', query)} name={t.own} />
        </Card>
        <Card title={t.cartridge}>
          <p className={styles.about}>{t.cartridgeText}</p>
          {omitted.length > 0 && (
            <>
              <p className="sm">
                <b>{t.limitations}</b>
              </p>
              <ul className={styles.notice}>
                {omitted.map(({ code, count }) => (
                  <li key={code}>{t.tells[code](count)}</li>
                ))}
              </ul>
            </>
          )}
          <Download to={lessonPaths.api.courseFile(id, 'cartridge', query)} name={t.cartridge} />
        </Card>
      </div>
    </div>
  )
}

function Download({ to, name }: { to: string; name: string }) {
  const t = useMessages(courseExportMessages)
  return (
    <a className="btn primary" href={to} download aria-label={`${t.download}: ${name}`}>
      <Icon path={iconDownload} className="ic" />
      {t.download}
    </a>
  )
}
