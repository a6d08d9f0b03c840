import { type TextareaHTMLAttributes, useLayoutEffect, useRef } from 'react'

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  'data-place'?: string
  label: string
  language: 'th' | 'en'
  maxLength: number
  value: string
  onChange: (next: string) => void
}

/** One paragraph of plain text that grows with its content; a pasted line break becomes a space. */
export function GrowingText({ label, language, maxLength, value, onChange, ...rest }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows from what is in it
  useLayoutEffect(() => {
    const resize = () => {
      const area = box.current
      if (!area) return
      area.style.height = 'auto'
      area.style.height = `${area.scrollHeight}px`
    }
    resize()
    // The same text takes more lines in a narrower space.
    const watch = new ResizeObserver(resize)
    if (box.current?.parentElement) watch.observe(box.current.parentElement)
    return () => watch.disconnect()
  }, [value, language, rest.placeholder])
  return (
    <textarea
      {...rest}
      ref={box}
      rows={1}
      lang={language}
      maxLength={maxLength}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\s*\n+\s*/g, ' '))}
    />
  )
}
