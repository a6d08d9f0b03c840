import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { defaultFrameWidth, type FrameWidth, frameWidths } from './constants.ts'
import { cssLength } from './length.ts'
import { uiMessages } from './messages/index.ts'

interface Props {
  width?: FrameWidth
  /** Any CSS background, from our own code or layout data that was checked when it was saved. */
  background?: string
  /** Lengths as layout data has them: 16, '1rem', '5%'. */
  padding?: number | string
  margin?: number | string
  /** Says "Loading..." above what is there already. */
  loading?: boolean
  children: ReactNode
}

/** A page's content at one of the named widths, in the middle, on its ground. */
export function PageFrame({
  width = defaultFrameWidth,
  background,
  padding,
  margin,
  loading,
  children,
}: Props) {
  const t = useMessages(uiMessages)
  return (
    <div
      className="page-frame"
      style={{ background, margin: margin === undefined ? undefined : cssLength(margin) }}
      aria-busy={loading || undefined}
    >
      <div
        style={{
          maxWidth: frameWidths[width],
          padding: padding === undefined ? undefined : cssLength(padding),
        }}
      >
        {loading && (
          <p className="soft" role="status">
            {t.pageLoading}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
