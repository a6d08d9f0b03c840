/** A grey stand-in with the size of what will come; put several into the real markup. Measures are CSS lengths. */
export function Skeleton({ width, height, round }: { width?: string; height?: string; round?: boolean }) {
  return (
    <div
      className="skel"
      style={{ width, height, borderRadius: round ? 'var(--r-full)' : undefined }}
      aria-hidden="true"
    />
  )
}
