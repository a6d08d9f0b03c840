import { Puck } from '@puckeditor/core'
import { memo, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import siteKit from '#kernel/ui/site/index.css?url'
import workspaceKit from '#kernel/ui/workspace/index.css?url'
import { editorMessages } from '../messages/editor.ts'
import { CanvasContext } from './canvas-page.ts'
import { type Device, deviceWidths } from './device.ts'
import styles from './editor.module.css'

/** The page in its true width, made smaller where there is less room. */
export const Canvas = memo(function Canvas({ device, chosen }: { device: Device; chosen?: string }) {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = room.current
    if (!element) return
    const watch = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useShown(chosen)
  const width = deviceWidths[device]
  const scale = size.width ? Math.min(1, size.width / width) : 1
  return (
    <div ref={room} className={styles.room}>
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

/** Frames the part that is chosen, and brings it into sight: what was just put on the page stands at its end. */
function useShown(id: string | undefined): void {
  useEffect(() => {
    if (!id) return
    const frame = document.querySelector<HTMLIFrameElement>('#preview-frame')
    const inside = frame?.contentDocument
    const mark = inside?.createElement('style')
    // The editor's own frame around it is lost when the part is drawn anew or chosen elsewhere than on the canvas.
    if (mark) {
      const part = `[data-puck-component="${CSS.escape(id)}"]`
      mark.textContent = `${part}{outline:3px solid var(--accent);outline-offset:3px}
        ${part} [data-text]{box-shadow:0 1px 0 color-mix(in oklab,var(--accent) 45%,transparent)}
        ${part} details::details-content{content-visibility:visible;height:auto;display:block}`
      inside?.head.append(mark)
    }
    let tries = 0
    let waiting = 0
    const look = () => {
      const part = frame?.contentDocument?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`)
      const height = frame?.contentWindow?.innerHeight ?? 0
      // A new part is drawn a moment after it is chosen.
      if (!part && ++tries < 30) waiting = requestAnimationFrame(look)
      if (!part) return
      const { top, bottom } = part.getBoundingClientRect()
      if (bottom > 48 && top < height - 48) return
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      part.scrollIntoView({
        block: bottom - top > height ? 'start' : 'center',
        behavior: still ? 'auto' : 'smooth',
      })
    }
    waiting = requestAnimationFrame(look)
    return () => {
      cancelAnimationFrame(waiting)
      mark?.remove()
    }
  }, [id])
}

const sheets = 'link[rel="stylesheet"], style[data-vite-dev-id]'

/** Dresses the canvas as the site's pages are, and hands its keys on. */
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
    // The drag library marks what can be dragged as a button that is pressed or not, whatever its role.
    const marks = new MutationObserver((changes) => {
      for (const { target } of changes) (target as Element).removeAttribute('aria-pressed')
    })
    marks.observe(inside.body, { subtree: true, attributeFilter: ['aria-pressed'] })
    const workspace = new URL(workspaceKit, location.href).href
    const bring = (links: Iterable<Node>) => {
      for (const link of links)
        if (link instanceof Element && link.matches(sheets) && (link as HTMLLinkElement).href !== workspace)
          inside.head.append(inside.importNode(link, true))
    }
    const kit = inside.createElement('link')
    kit.rel = 'stylesheet'
    kit.href = siteKit
    // Nothing is seen until it is dressed: a document without styles is white, in the dark too.
    for (const done of ['load', 'error'])
      kit.addEventListener(done, () => inside.defaultView?.frameElement?.setAttribute('data-dressed', ''))
    inside.head.append(kit)
    bring(document.querySelectorAll(sheets))
    // What comes with parts that are fetched later.
    const later = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) bring(addedNodes)
    })
    later.observe(document.head, { childList: true })
    inside.body.style.background = 'var(--ground)'
    // The library lays a tint of its own over what is chosen, made for a light page.
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
