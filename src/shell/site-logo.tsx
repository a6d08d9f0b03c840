import type { LogoData as MarkData } from './shell-data.ts'

/** A site's logo on its accent colour, beside its name (which serves as its text alternative). */
export function SiteLogo({ mark, className = 'mark' }: { mark: MarkData; className?: string }) {
  if ('src' in mark) return <img className={className} src={mark.src} width={40} height={40} alt="" />
  return (
    <span className={className}>
      <svg viewBox="0 0 26 26" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        {mark.fill && <path d={mark.fill} fill="currentColor" stroke="currentColor" strokeWidth="1" />}
        {mark.stroke && <path d={mark.stroke} fill="none" stroke="currentColor" strokeWidth="2" />}
      </svg>
    </span>
  )
}
