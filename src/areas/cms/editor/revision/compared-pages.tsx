import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { revisionMessages } from '../../messages/revision.ts'
import styles from './revision.module.css'

/** Rendered at laptop width and scaled down; otherwise, side by side, both would be as narrow as on a phone. */
const renderedWidth = 1024

interface Version {
  name: string
  address: string
}

/** Two versions of a page side by side; on a phone one at a time, with a switch. */
export function ComparedPages({ versions }: { versions: readonly [Version, Version] }) {
  const t = useMessages(revisionMessages)
  const [shown, setShown] = useState(0)
  return (
    <section className={styles.compared} aria-label={t.beside} data-shown={shown}>
      <fieldset className={`seg block ${styles.switch}`} aria-label={t.shown}>
        {versions.map(({ name, address }, at) => (
          <button
            key={address}
            type="button"
            className={at === shown ? 'on' : undefined}
            aria-pressed={at === shown}
            onClick={() => setShown(at)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {versions.map((version) => (
        <ScaledPage key={version.address} {...version} />
      ))}
    </section>
  )
}

function ScaledPage({ name, address }: Version) {
  const container = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const scale = width ? Math.min(1, width / renderedWidth) : 1
  return (
    <figure className={styles.version}>
      <figcaption>{name}</figcaption>
      <div ref={container} className={styles.page}>
        {width > 0 && (
          <iframe
            title={name}
            src={address}
            style={{
              width: width / scale,
              height: `${100 / scale}%`,
              transform: `scale(${scale})`,
            }}
          />
        )}
      </div>
    </figure>
  )
}
