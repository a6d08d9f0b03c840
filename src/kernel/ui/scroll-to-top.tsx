import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { scrollThresholdPx } from './constants.ts'
import { Icon } from './icon.tsx'
import { iconArrowUp } from './icons.ts'
import { uiMessages } from './messages/index.ts'

/** A scroll-to-top button: shown when the user scrolls back up, and never over a control. */
export function ScrollToTop() {
  const t = useMessages(uiMessages)
  const button = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let before = scrollY
    const onScroll = () => {
      const now = scrollY
      // A phone browser's toolbars move the page slightly as they appear and disappear; that does not count as
      // scrolling up.
      if (Math.abs(now - before) < directionChangePx && now > scrollThresholdPx) return
      setShown(now > scrollThresholdPx && now < before && !covers(button.current))
      before = now
    }
    const typing = () => setShown(false)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('focusin', typing)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('focusin', typing)
    }
  }, [])
  const up = () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  }
  return (
    <button
      ref={button}
      type="button"
      className="to-top"
      aria-label={t.scrollToTop}
      data-shown={shown || undefined}
      onClick={up}
    >
      <Icon path={iconArrowUp} />
    </button>
  )
}

const directionChangePx = 8

/** Returns whether the button would cover a control. */
function covers(button: HTMLElement | null): boolean {
  if (!button) return false
  const { width, height, right, bottom } = button.getBoundingClientRect()
  const corners = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => [right - x * width, bottom - y * height]))
  return corners.some(([x = 0, y = 0]) =>
    document
      .elementsFromPoint(x, y)
      .some((under) => under !== button && !button.contains(under) && under.closest(controlSelector)),
  )
}

// A list card is one large link, so covering its image does no harm.
const controlSelector = '.btn, button, input, select, textarea, label, summary'
