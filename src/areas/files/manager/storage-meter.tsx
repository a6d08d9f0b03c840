// biome-ignore-all lint/a11y/useSemanticElements: browsers draw their own meter over the kit's bar
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import type { Usage } from '../public.ts'
import { filesMessages } from './messages/index.ts'

/** Storage used: by this tree, and for those who run the site in total. */
export function StorageMeter({ usage }: { usage: Usage }) {
  const t = useMessages(filesMessages)
  return (
    <div className="quota">
      <Meter label={t.meter.used} bytes={usage.bytes + usage.reserved} quota={usage.quota} />
      {usage.site && <Meter label={t.meter.site} bytes={usage.site.bytes} quota={usage.site.quota} />}
      <small className="soft-t xs">{t.meter.files(usage.files)}</small>
    </div>
  )
}

function Meter({ label, bytes, quota }: { label: string; bytes: number; quota: number | null }) {
  const t = useMessages(filesMessages)
  const part = quota ? Math.min(1, bytes / quota) : 0
  const usageText = quota === null ? formatBytes(bytes) : t.meter.of(formatBytes(bytes), formatBytes(quota))
  return (
    <>
      <div className="row between xs">
        <span>{label}</span>
        <b>{usageText}</b>
      </div>
      {quota !== null && (
        <div
          className="bar"
          role="meter"
          aria-label={`${label}: ${usageText}`}
          aria-valuenow={Math.round(part * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i
            className={part > 0.95 ? 'b' : part > 0.75 ? 'w' : undefined}
            style={{ width: `${part * 100}%` }}
          />
        </div>
      )}
    </>
  )
}
