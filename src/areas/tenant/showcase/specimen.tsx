import type { ReactNode } from 'react'

/** A group of components under its own heading; the table of contents links to `id`. */
export function Group({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section className="el-group" id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      <div className="el-items">{children}</div>
    </section>
  )
}

/** One component on its own background, with its import name. */
export function Specimen({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'el-item wide' : 'el-item'}>
      <div className="el-stage">{children}</div>
      <p className="el-name">
        <code>{name}</code>
      </p>
    </div>
  )
}
