import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { defaultFrameWidth, type FrameWidth, frameWidths } from './constants.ts'
import { cssLength } from './length.ts'
import { uiMessages } from './messages/index.ts'

interface Props {
  width?: FrameWidth
  /** Any CSS background, from our own code or from layout data validated when it was saved. */
  background?: string
  /** Lengths as in layout data: 16, '1rem', '5%'. */
  padding?: number | string
  margin?: number | string
  /** Whether "Loading..." is shown above the existing content. */
  loading?: boolean
  children: ReactNode
}

/** The content of a page, centred at one of the named widths, on its background. */
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
