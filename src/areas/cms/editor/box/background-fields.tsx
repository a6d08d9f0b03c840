import { useMessages } from '#kernel/i18n/use-messages.ts'
import { boxMessages } from '../../messages/box.ts'
import { ImageIdField } from '../image-field.tsx'
import { ChoiceField } from '../plain-fields.tsx'
import type { PartProps } from './box-change.ts'
import { ColourField } from './colour-field.tsx'

/** A colour, a gradient of two, or an image behind the box's content. */
export function BackgroundFields({ box: { background = {} }, set }: PartProps) {
  const t = useMessages(boxMessages)
  return (
    <>
      <ChoiceField
        label={t.backgroundKind}
        value={background.type}
        none={t.nothing}
        options={(['color', 'image', 'gradient'] as const).map((value) => ({
          value,
          label: t.backgrounds[value],
        }))}
        onChange={(type) => set({ background: type ? { ...background, type } : undefined })}
      />
      {background.type === 'color' && (
        <ColourField
          label={t.colour}
          value={background.color}
          onChange={(color) => set({ background: { ...background, color } })}
        />
      )}
      {background.type === 'gradient' &&
        (['gradientColor1', 'gradientColor2'] as const).map((name) => (
          <ColourField
            key={name}
            label={t[name]}
            value={background[name]}
            onChange={(colour) => set({ background: { ...background, [name]: colour } })}
          />
        ))}
      {background.type === 'image' && (
        <ImageIdField
          label={t.backgrounds.image}
          value={background.image}
          onChange={(image) => set({ background: { ...background, image } })}
        />
      )}
    </>
  )
}
