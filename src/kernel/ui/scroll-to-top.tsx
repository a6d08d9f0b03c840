import { useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { scrollThresholdPx } from './constants.ts'
import { Icon } from './icon.tsx'
import { iconArrowUp } from './icons.ts'
import { uiMessages } from './messages/index.ts'

/** The way back up, once one has come down a little. */
export function ScrollToTop() {
  const t = useMessages(uiMessages)
  const [down, setDown] = useState(false)
  useEffect(() => {
    const look = () => setDown(scrollY > scrollThresholdPx)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!down) return null
  const up = () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  }
  return (
    <button type="button" className="to-top" aria-label={t.scrollToTop} onClick={up}>
      <Icon path={iconArrowUp} />
    </button>
  )
}
