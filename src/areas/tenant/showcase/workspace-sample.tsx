import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Chip } from '#kernel/ui/badge.tsx'
import documentCss from '#kernel/ui/document.css?url'
import workspaceCss from '#kernel/ui/workspace/index.css?url'
import { elementMessages } from './messages/index.ts'
import { Group, Specimen } from './specimen.tsx'
import { WorkspaceScreen } from './workspace-screen.tsx'

/**
 * The workspace's frame and components, live in a window of their own, since its UI kit and the site's never share a
 * document.
 */
export function WorkspaceSample() {
  const all = useMessages(elementMessages)
  const t = all.workspace
  const [folded, setFolded] = useState(true)
  const [compact, setCompact] = useState(false)
  const [panel, setPanel] = useState(false)
  const [phone, setPhone] = useState(false)
  return (
    <Group id="workspace" title={all.sections.workspace} lead={t.lead}>
      <Specimen name="shell/workspace.layout.tsx, ui/workspace" wide>
        <div className="stack">
          <div className="chips">
            <Chip pressed={folded} onClick={() => setFolded(!folded)}>
              {t.collapse}
            </Chip>
            <Chip pressed={compact} onClick={() => setCompact(!compact)}>
              {t.compact}
            </Chip>
            <Chip pressed={panel} onClick={() => setPanel(!panel)}>
              {t.panel}
            </Chip>
            <Chip pressed={phone} onClick={() => setPhone(!phone)}>
              {t.phone}
            </Chip>
          </div>
          <Window title={all.sections.workspace} narrow={phone}>
            <WorkspaceScreen
              folded={folded}
              compact={compact}
              panel={panel}
              onFold={() => setFolded(!folded)}
            />
          </Window>
        </div>
      </Specimen>
    </Group>
  )
}

/** A same-origin frame that React renders into; it follows the page's light or dark mode. */
function Window({ title, narrow, children }: { title: string; narrow: boolean; children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    const theme = document.querySelector<HTMLLinkElement>('link[href*="theme.css"]')?.href
    for (const href of [documentCss, theme, workspaceCss]) {
      if (href) inner.head.append(Object.assign(inner.createElement('link'), { rel: 'stylesheet', href }))
    }
    const follow = () => {
      inner.documentElement.lang = document.documentElement.lang
      inner.documentElement.dataset.theme =
        document.documentElement.dataset.theme ??
        (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
    }
    follow()
    const watch = new MutationObserver(follow)
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    setBody(inner.body)
    return () => watch.disconnect()
  }, [])
  return (
    <>
      <iframe ref={frame} className={narrow ? 'el-window narrow' : 'el-window'} title={title} />
      {body && createPortal(children, body)}
    </>
  )
}
