import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronLeft, iconChevronRight, iconDownload, iconPhoto, iconZoomIn } from '#kernel/ui/icons.ts'
import { reviewMessages } from '../messages/review.ts'
import { billingPaths } from '../paths.ts'
import type { QueuedSlip } from '../slip/slip-queue.server.ts'
import { iconRotate, iconZoomOut } from './icons.ts'
import styles from './review.module.css'
import type { Review } from './use-review.ts'

/** The slip as it was sent, for close inspection. */
export function SlipImage({ slip, review }: { slip: QueuedSlip; review: Review }) {
  const t = useMessages(reviewMessages).image
  const locale = useLocale()
  const { zoom, turn, slips } = review
  const at = slips.findIndex(({ slipId }) => slipId === slip.slipId)
  const address = billingPaths.api.slipPicture(slip.slipId)
  return (
    <section className="sv" aria-label={t.of(slip.contactName)}>
      <div className="sv-bar">
        <span className="row xs soft-t ell">
          <Icon path={iconPhoto} className="ic" />
          <span className="ell">
            {slip.fileName} · {t.sent(formatTime(slip.sentAt, locale))}
          </span>
        </span>
        <span className="row">
          <span className={`row ${styles.walk}`}>
            <button
              type="button"
              className="ibtn sm"
              aria-label={t.previous}
              disabled={at <= 0}
              onClick={() => review.walk(-1)}
            >
              <Icon path={iconChevronLeft} className="ic" />
            </button>
            <span className={`xs num ${styles.at}`}>{t.at(at + 1, slips.length)}</span>
            <button
              type="button"
              className="ibtn sm"
              aria-label={t.next}
              disabled={at + 1 >= slips.length}
              onClick={() => review.walk(1)}
            >
              <Icon path={iconChevronRight} className="ic" />
            </button>
          </span>
          <button
            type="button"
            className="ibtn sm"
            aria-label={t.zoomOut}
            disabled={zoom <= 1}
            onClick={() => review.setZoom(zoom - 0.5)}
          >
            <Icon path={iconZoomOut} className="ic" />
          </button>
          <button
            type="button"
            className="ibtn sm"
            aria-label={t.zoomIn}
            disabled={zoom >= 3}
            onClick={() => review.setZoom(zoom + 0.5)}
          >
            <Icon path={iconZoomIn} className="ic" />
          </button>
          <button
            type="button"
            className="ibtn sm"
            aria-label={t.rotate}
            onClick={() => review.setTurn(turn + 90)}
          >
            <Icon path={iconRotate} className="ic" />
          </button>
          <a className="ibtn sm" href={address} download={slip.fileName} aria-label={t.download}>
            <Icon path={iconDownload} className="ic" />
          </a>
        </span>
      </div>
      <div className={`slipwrap ${styles.frame}`}>
        <img
          className={zoom > 1 ? `${styles.image} ${styles.zoomed}` : styles.image}
          src={address}
          alt={t.of(slip.contactName)}
          style={{ ['--zoom' as string]: zoom, ['--turn' as string]: `${turn}deg` }}
        />
      </div>
    </section>
  )
}
