import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { formulaSource, maxFormulaLength } from '#kernel/formula/formula.rules.ts'
import { type FormulaRenderer, FormulaText, loadFormulaRenderer } from '#kernel/formula/formula.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Check, TextAreaField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { iconMathFunction } from '#kernel/ui/workspace-icons.ts'
import { richMessages } from './messages.ts'
import styles from './rich-text.module.css'

/** What the buttons of the dialog write, by what is shown on them. */
const templates: readonly [label: string, tex: string][] = [
  ['a⁄b', String.raw`\frac{a}{b}`],
  ['x²', 'x^{2}'],
  ['x₁', 'x_{1}'],
  ['√x', String.raw`\sqrt{x}`],
  ['∑', String.raw`\sum_{i=1}^{n}`],
  ['∫', String.raw`\int_{a}^{b}`],
  ['π', String.raw`\pi`],
  ['θ', String.raw`\theta`],
  ['×', String.raw`\times`],
  ['÷', String.raw`\div`],
  ['±', String.raw`\pm`],
  ['≤', String.raw`\le`],
  ['≥', String.raw`\ge`],
  ['≠', String.raw`\ne`],
  ['°', String.raw`^{\circ}`],
  ['→', String.raw`\to`],
  ['[ ]', String.raw`\begin{pmatrix} a & b \\ c & d \end{pmatrix}`],
  ['ก', String.raw`\text{ก}`],
]

/** Inserts a formula, written in TeX with a preview. */
export function FormulaControl({ editor }: { editor: Editor | null }) {
  const t = useMessages(richMessages).formula
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <RichTextEditor.Control aria-label={t.insert} title={t.insert} onClick={() => setIsOpen(true)}>
        <Icon path={iconMathFunction} className="ic" />
      </RichTextEditor.Control>
      {isOpen && (
        <FormulaDialog
          onClose={() => setIsOpen(false)}
          onInsert={(source) => {
            setIsOpen(false)
            editor?.chain().focus().insertContent({ type: 'text', text: source }).run()
          }}
        />
      )}
    </>
  )
}

interface DialogProps {
  onClose: () => void
  onInsert: (source: string) => void
}

function FormulaDialog({ onClose, onInsert }: DialogProps) {
  const t = useMessages(richMessages).formula
  const [tex, setTex] = useState('')
  const [isBlock, setIsBlock] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const renderer = useRenderer()
  const entered = tex.trim()
  const isWrong = entered !== '' && renderer?.(entered, isBlock) === null
  const source = formulaSource(entered, isBlock)
  const insert = (template: string) => {
    const area = field.current?.querySelector('textarea')
    const [from, to] = [area?.selectionStart ?? tex.length, area?.selectionEnd ?? tex.length]
    setTex(tex.slice(0, from) + template + tex.slice(to))
    area?.focus()
  }
  return (
    <Modal title={t.insert} onClose={onClose}>
      <div className={styles.formula}>
        <div className={styles.symbols}>
          {templates.map(([label, template]) => (
            <button
              key={template}
              type="button"
              className="btn small"
              title={template}
              onClick={() => insert(template)}
            >
              {label}
            </button>
          ))}
        </div>
        <div ref={field}>
          <TextAreaField
            label={t.tex}
            hint={t.hint}
            rows={3}
            maxLength={maxFormulaLength}
            spellCheck={false}
            autoCapitalize="off"
            value={tex}
            onChange={({ currentTarget }) => setTex(currentTarget.value)}
            error={isWrong ? t.wrong : undefined}
          />
        </div>
        <output className={styles.preview} aria-label={t.preview}>
          {entered && !isWrong ? (
            <FormulaText>{source}</FormulaText>
          ) : (
            <span className="soft">{t.preview}</span>
          )}
        </output>
        <Check checked={isBlock} onChange={({ currentTarget }) => setIsBlock(currentTarget.checked)}>
          {t.block}
        </Check>
        <Button disabled={!entered || isWrong} onClick={() => onInsert(source)}>
          {t.insert}
        </Button>
      </div>
    </Modal>
  )
}

function useRenderer(): FormulaRenderer | null {
  const [renderer, setRenderer] = useState<FormulaRenderer | null>(null)
  useEffect(() => {
    loadFormulaRenderer()
      .then((loaded) => setRenderer(() => loaded))
      .catch(() => undefined)
  }, [])
  return renderer
}
