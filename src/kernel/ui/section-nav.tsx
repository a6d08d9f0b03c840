import { useEffect, useRef, useState } from 'react'

interface Section {
  /** The id of the element on the page. */
  id: string
  label: string
  count?: number
}

/** Links to the parts of a long page of the site. They stay in view, and the part being read is marked. */
export function SectionNav({ label, sections }: { label: string; sections: readonly Section[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id).join(' '))
  const nav = useRef<HTMLElement>(null)
  // On a phone the links are wider than the screen.
  useEffect(() => {
    const link = current && nav.current?.querySelector<HTMLElement>(`a[href="#${current}"]`)
    if (link && nav.current) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - 48
  }, [current])
  return (
    <div className="subnav">
      <nav className="tabs" aria-label={label} ref={nav}>
        {sections.map(({ id, label: name, count }) => (
          <a key={id} href={`#${id}`} aria-current={id === current || undefined}>
            {name}
            {count !== undefined && <span className="n">{count}</span>}
          </a>
        ))}
      </nav>
    </div>
  )
}

/** Returns the id of the part in the upper half of the screen, of these ids separated by spaces. */
function useCurrentSection(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        const first = ids.split(' ').find((id) => visible.has(id))
        if (first) setCurrent(first)
      },
      // From below the header and these links to the middle of the screen.
      { rootMargin: '-25% 0px -50% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
