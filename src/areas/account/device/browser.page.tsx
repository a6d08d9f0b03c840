import { useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { Skeleton } from '#kernel/ui/skeleton.tsx'
import { deviceMessages } from '../messages/device.ts'
import { type BrowserRecord, readBrowser } from './browser-record.ts'
import { CopyJson } from './copy-json.tsx'
import { DetailList } from './detail-list.tsx'
import styles from './device.module.css'
import { DeviceFrame } from './device-frame.tsx'

/** None of it belongs in a cached page: the data comes from the browser and an API call. */
export const loader = () => null

/** A page that reports automatically hydrates immediately. */
export const handle = { hydrateImmediately: true }

/** What a request reveals about the device behind it, plus the browser's own data. */
export default function BrowserPage() {
  const t = useMessages(deviceMessages)
  const [record, setRecord] = useState<BrowserRecord | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    readBrowser().then(setRecord, () => setFailed(true))
  }, [])
  const textOf = (value: string) => (value === 'Unknown' ? t.unknown : value)
  const truth = (value: boolean) => (value ? t.yes : t.no)
  return (
    <DeviceFrame at="browser" lead={t.browserLead}>
      <noscript>
        <Notice tone="warn">{t.needsScripts}</Notice>
      </noscript>
      {failed && (
        <Notice tone="bad" urgent>
          {t.failed}
        </Notice>
      )}
      <div className="scripted">
        <Card title={t.record} end={<CopyJson record={record} />}>
          {record ? (
            <>
              <DetailList
                rows={[
                  [t.fields.browser, textOf(record.browser)],
                  [t.fields.os, textOf(record.os)],
                  [t.fields.device, t.devices[record.device] ?? record.device],
                  [t.fields.inApp, record.inApp ?? t.no],
                  [t.fields.ip, textOf(record.ip)],
                  [
                    t.fields.place,
                    [record.location.cityName, record.location.regionName, record.location.countryName]
                      .filter((part) => part !== 'Unknown')
                      .join(' · ') || t.unknown,
                  ],
                  [t.fields.isp, textOf(record.isp)],
                  [t.fields.proxy, truth(record.isProxy)],
                  [t.fields.screen, `${record.screenSize?.width} × ${record.screenSize?.height}`],
                  [t.fields.language, record.languages.join(', ')],
                  [t.fields.zone, record.timeZone],
                  [t.fields.cookies, truth(record.cookies)],
                  [t.fields.storage, truth(record.storage)],
                  [t.fields.online, truth(record.online)],
                ]}
              />
              {record.source && <p className="soft sm">{t.source(record.source)}</p>}
            </>
          ) : (
            !failed && <Skeleton height="320px" />
          )}
        </Card>
      </div>
      {record && (
        <Card title={t.features}>
          <ul className={styles.rights}>
            {Object.entries(record.features).map(([name, there]) => (
              <li key={name}>
                <Badge tone={there ? 'good' : undefined}>{truth(there)}</Badge> {t.featureNames[name] ?? name}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </DeviceFrame>
  )
}
