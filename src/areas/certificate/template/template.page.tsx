import { useEffect, useId, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { fieldMessages } from '#kernel/fields/editor/messages.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Check, TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { useLeaveGuard } from '#kernel/ui/use-leave-guard.ts'
import { certificateAbilities } from '../abilities.ts'
import { staffMessages } from '../messages/staff.ts'
import { certificatePaths } from '../paths.ts'
import { Canvas } from './editor/canvas.tsx'
import styles from './editor/editor.module.css'
import { ElementFields } from './editor/element-fields.tsx'
import { elementName } from './editor/element-name.ts'
import { PageFields } from './editor/page-fields.tsx'
import { type Editor, useEditor } from './editor/use-editor.ts'
import { type PreviewState, usePreview } from './editor/use-preview.ts'
import { listImages } from './image.server.ts'
import { type LayoutElement, paperSizeOf } from './layout.types.ts'
import { sampleNames } from './sample.server.ts'
import { removeTemplate, saveTemplate, templateView } from './template.server.ts'

export const handle = {
  crumb: (data: unknown) => (data as { template?: { name: string } } | undefined)?.template?.name,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const template = await templateView(ctx, params.template ?? '')
  return { template, pictures: await listImages(ctx), samples: [...sampleNames] }
}

const ability = certificateAbilities['certificate.manage']
const { th, en } = staffMessages

export const action = actions({
  save: act({
    ability,
    input: z.object({
      name: z.string().max(200),
      prefix: z.string().max(20),
      version: z.coerce.number().int(),
      layout: z.string().max(100_000),
    }),
    run: (ctx, { layout, ...input }, { params }) =>
      saveTemplate(ctx, params.template ?? '', { ...input, layout: parseJson(layout) }),
    done: ({ number }) => ({ message: { th: th.editor.saved(number), en: en.editor.saved(number) } }),
  }),
  remove: act({
    ability,
    run: (ctx, _, { params }) => removeTemplate(ctx, params.template ?? ''),
    done: () => ({ redirect: certificatePaths.templates }),
  }),
})

/** Parses JSON from a form field; invalid JSON is rejected later as an invalid layout. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The template editor: the paper as it will be issued, and every element on it as numbers. */
export default function TemplatePage() {
  const { template } = useLoaderData<typeof loader>()
  // Further changes start from what was saved.
  return <TemplateEditor key={`${template.id} ${template.version}`} />
}

function TemplateEditor() {
  const all = useMessages(staffMessages)
  const t = all.editor
  const { template, pictures: stored, samples } = useLoaderData<typeof loader>()
  const [added, setAdded] = useState<typeof stored>([])
  const [guides, setGuides] = useState(true)
  const [holder, setHolder] = useState(samples[0] ?? '')
  const editor = useEditor(template.layout)
  const previewState = usePreview(editor.layout, holder)
  const images = [...added.filter(({ id }) => !stored.some((image) => image.id === id)), ...stored]
  const saveForm = useId()
  const form = useRef<HTMLFormElement>(null)
  useLeaveGuard(form, '', useMessages(fieldMessages).record.leave)
  useEffect(() => {
    // The layout is changed on the canvas, not typed into the form that saves it.
    if (editor.layout !== template.layout) form.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [editor.layout, template.layout])
  const onPicture = (image: (typeof stored)[number]) => setAdded((before) => [image, ...before])
  return (
    <div className="page">
      <TitleRow
        title={template.name}
        count={all.templates.version(template.number)}
        back={{ to: certificatePaths.templates, label: all.templates.title }}
        badge={editor.isChanged ? <Badge tone="warn">{t.unsaved}</Badge> : undefined}
      >
        <span className={styles.saveAbove}>
          <Button type="submit" form={saveForm}>
            {t.save}
          </Button>
        </span>
      </TitleRow>
      {template.isUsed && <Notice tone="info">{t.next(template.number + 1)}</Notice>}
      <div className={styles.editor}>
        <div className={styles.left}>
          <Card title={t.layers}>
            <Layers editor={editor} />
          </Card>
        </div>
        <div className={styles.middle}>
          <div className={styles.bar}>
            <Button
              variant="ghost"
              size="small"
              type="button"
              disabled={!editor.undo}
              onClick={() => editor.undo?.()}
            >
              {t.undo}
            </Button>
            <Button
              variant="ghost"
              size="small"
              type="button"
              disabled={!editor.redo}
              onClick={() => editor.redo?.()}
            >
              {t.redo}
            </Button>
            <Check checked={guides} onChange={(event) => setGuides(event.target.checked)}>
              {t.guides}
            </Check>
          </div>
          <Canvas editor={editor} rendered={previewState} guides={guides} />
          <SampleNames rendered={previewState} holder={holder} onChoose={setHolder} />
        </div>
        <div className={styles.right}>
          <Card>
            <ElementFields editor={editor} images={images} onImage={onPicture} />
          </Card>
          <Card title={t.page}>
            <PageFields editor={editor} images={images} onImage={onPicture} />
          </Card>
          <Card>
            <ActionForm
              id={saveForm}
              ref={form}
              intent="save"
              className="stack-s"
              values={{ version: template.version, layout: JSON.stringify(editor.layout) }}
            >
              {({ pending, field, errors }) => (
                <>
                  <TextField label={t.name} {...field('name', template.name)} maxLength={100} required />
                  <TextField label={t.prefix} {...field('prefix', template.prefix)} maxLength={4} required />
                  {errors.layout && (
                    <Notice tone="bad" urgent>
                      {errors.layout}
                    </Notice>
                  )}
                  <p className={styles.saveBelow}>
                    <Button type="submit" busy={pending}>
                      {t.save}
                    </Button>
                  </p>
                </>
              )}
            </ActionForm>
            {!template.isUsed && (
              <div className={styles.remove}>
                <ActionButton intent="remove" variant="quiet" size="small" confirm={{ title: t.remove }}>
                  {t.remove}
                </ActionButton>
              </div>
            )}
          </Card>
        </div>
      </div>
    </div>
  )
}

function Layers({ editor }: { editor: Editor }) {
  const t = useMessages(staffMessages).editor
  const { layout, selected } = editor
  return (
    <>
      <ul className={styles.layers}>
        {layout.elements.map((element) => (
          <li key={element.id}>
            <button
              type="button"
              aria-pressed={element.id === selected?.id}
              onClick={() => editor.select(element.id)}
            >
              {elementName(element, t)}
            </button>
          </li>
        ))}
      </ul>
      <fieldset className={styles.chips}>
        <legend className="sm soft">{t.add}</legend>
        {(['text', 'logo', 'signature', 'line', 'code'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="chip"
            onClick={() => editor.add(newElement(kind, editor))}
          >
            {t.kinds[kind]}
          </button>
        ))}
      </fieldset>
    </>
  )
}

function newElement(
  kind: 'text' | 'logo' | 'signature' | 'line' | 'code',
  { layout }: Editor,
): LayoutElement {
  const { w, h } = paperSizeOf(layout.page)
  const at = (width: number, height: number) => ({
    id: newId(),
    x: (w - width) / 2,
    y: h / 2,
    w: width,
    h: height,
  })
  if (kind === 'code') return { kind, ...at(26, 26) }
  if (kind === 'line') return { kind, ...at(60, 0), colour: layout.ink }
  if (kind !== 'text')
    return { kind: 'picture', role: kind, picture: null, ...at(40, kind === 'logo' ? 24 : 16) }
  const text = { text: '', size: 14, least: 9, weight: 400, align: 'center', colour: layout.ink } as const
  return { kind, ...text, ...at(120, 10) }
}

interface SampleNamesProps {
  rendered: PreviewState
  holder: string
  onChoose(name: string): void
}

/** Names of every length, each with its final size; the chosen one is shown on the paper. */
function SampleNames({ rendered, holder, onChoose }: SampleNamesProps) {
  const t = useMessages(staffMessages).editor
  const names = rendered.preview?.names ?? []
  const largest = Math.max(...names.map(({ size }) => size), 0)
  return (
    <Card title={t.names} end={<span className="sm soft">{t.namesHint}</span>}>
      <ul className={styles.names}>
        {names.map(({ name, size, lines }) => (
          <li key={name}>
            <button type="button" aria-pressed={name === holder} onClick={() => onChoose(name)}>
              <span>{name}</span>
              <span className="sm">
                {lines > 1 ? t.twoLines(size) : size < largest ? t.shrunk(size) : t.fits(size)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
