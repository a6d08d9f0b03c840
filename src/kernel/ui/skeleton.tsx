/** A grey placeholder in the size of the coming content; put several into the real markup. Sizes are CSS lengths. */
export function Skeleton({ width, height, round }: { width?: string; height?: string; round?: boolean }) {
  return (
    <div
      className="skel"
      style={{ width, height, borderRadius: round ? 'var(--r-full)' : undefined }}
      aria-hidden="true"
    />
  )
}
