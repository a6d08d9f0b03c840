import { Puck } from '@puckeditor/core'
import { memo, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import siteKit from '#kernel/ui/site/index.css?url'
import workspaceKit from '#kernel/ui/workspace/index.css?url'
import { editorMessages } from '../messages/editor.ts'
import { CanvasContext } from './canvas-page.ts'
import { type Device, deviceWidths } from './device.ts'
import styles from './editor.module.css'

/** The page at its true width, scaled down where there is less room. */
export const Canvas = memo(function Canvas({ device, chosen }: { device: Device; chosen?: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = container.current
    if (!element) return
    const watch = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useHighlightPart(chosen)
  const width = deviceWidths[device]
  const scale = size.width ? Math.min(1, size.width / width) : 1
  return (
    <div ref={container} className={styles.room}>
      <div
        className={styles.sheet}
        style={{
          width,
          height: size.height / scale,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (size.width - width * scale) / 2),
        }}
      >
        <Puck.Preview />
      </div>
    </div>
  )
})

/** Outlines the selected part and scrolls it into view: a part just added is at the end of the page. */
function useHighlightPart(id: string | undefined): void {
  useEffect(() => {
    if (!id) return
    const frame = document.querySelector<HTMLIFrameElement>('#preview-frame')
    const inside = frame?.contentDocument
    const highlight = inside?.createElement('style')
    // The editor's own outline is lost when the part is rendered again or selected elsewhere than on the canvas.
    if (highlight) {
      const part = `[data-puck-component="${CSS.escape(id)}"]`
      highlight.textContent = `${part}{outline:3px solid var(--accent);outline-offset:3px}
        ${part} [data-text]{box-shadow:0 1px 0 color-mix(in oklab,var(--accent) 45%,transparent)}
        ${part} details::details-content{content-visibility:visible;height:auto;display:block}`
      inside?.head.append(highlight)
    }
    let attempts = 0
    let waiting = 0
    const reveal = () => {
      const part = frame?.contentDocument?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`)
      const height = frame?.contentWindow?.innerHeight ?? 0
      // A new part is rendered shortly after it is selected.
      if (!part && ++attempts < 30) waiting = requestAnimationFrame(reveal)
      if (!part) return
      const { top, bottom } = part.getBoundingClientRect()
      if (bottom > 48 && top < height - 48) return
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      part.scrollIntoView({
        block: bottom - top > height ? 'start' : 'center',
        behavior: still ? 'auto' : 'smooth',
      })
    }
    waiting = requestAnimationFrame(reveal)
    return () => {
      cancelAnimationFrame(waiting)
      highlight?.remove()
    }
  }, [id])
}

const stylesheetSelector = 'link[rel="stylesheet"], style[data-vite-dev-id]'

/** Styles the canvas as the site's pages are, and forwards its key events. */
export function CanvasFrame({ children, document: inside }: { children: ReactNode; document?: Document }) {
  const t = useMessages(editorMessages)
  const { language } = useContext(CanvasContext)
  useEffect(() => {
    if (inside) inside.documentElement.lang = language
  }, [inside, language])
  useEffect(() => {
    if (!inside) return
    const root = inside.documentElement
    const dress = () => {
      const { theme } = document.documentElement.dataset
      if (theme) root.dataset.theme = theme
      else delete root.dataset.theme
    }
    dress()
    inside.defaultView?.frameElement?.setAttribute('title', t.panes.canvas)
    const themes = new MutationObserver(dress)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    // The drag library marks draggable elements as pressed or unpressed buttons, whatever their role.
    const marks = new MutationObserver((changes) => {
      for (const { target } of changes) (target as Element).removeAttribute('aria-pressed')
    })
    marks.observe(inside.body, { subtree: true, attributeFilter: ['aria-pressed'] })
    const workspace = new URL(workspaceKit, location.href).href
    const bring = (links: Iterable<Node>) => {
      for (const link of links)
        if (
          link instanceof Element &&
          link.matches(stylesheetSelector) &&
          (link as HTMLLinkElement).href !== workspace
        )
          inside.head.append(inside.importNode(link, true))
    }
    const kit = inside.createElement('link')
    kit.rel = 'stylesheet'
    kit.href = siteKit
    // Hidden until styled: an unstyled document is white, even in dark mode.
    for (const done of ['load', 'error'])
      kit.addEventListener(done, () => inside.defaultView?.frameElement?.setAttribute('data-dressed', ''))
    inside.head.append(kit)
    bring(document.querySelectorAll(stylesheetSelector))
    // Styles that come with parts loaded later.
    const later = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) bring(addedNodes)
    })
    later.observe(document.head, { childList: true })
    inside.body.style.background = 'var(--ground)'
    // The library puts its own tint over the selection, made for a light page.
    root.style.setProperty('--puck-slot-component-color-overlay', 'transparent')
    root.style.setProperty('--puck-color-selection-bg', 'transparent')
    root.style.setProperty('--puck-color-selection-border', 'var(--accent)')
    const relay = (event: KeyboardEvent) => {
      const handed = new CustomEvent('sala:canvas-key', { detail: event })
      dispatchEvent(handed)
    }
    inside.addEventListener('keydown', relay, true)
    return () => {
      themes.disconnect()
      later.disconnect()
      marks.disconnect()
      inside.removeEventListener('keydown', relay, true)
    }
  }, [inside, t])
  return <>{children}</>
}
