import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Gallery, LightboxImage } from '#kernel/ui/gallery.tsx'
import { ImagePlaceholder } from '#kernel/ui/image-placeholder.tsx'
import { ReadMore } from '#kernel/ui/read-more.tsx'
import { Stacking } from '#kernel/ui/stacking.tsx'
import { ControlledSpecimen, choice, flag, number, text } from './controls.tsx'
import field from './images/field.webp'
import honey1 from './images/honey-1.webp'
import honey2 from './images/honey-2.webp'
import { elementMessages } from './messages/index.ts'

/** Images, accordions and stacks, with their knobs; they start with the specification's values. */
export function ImagePlayground() {
  const all = useMessages(elementMessages)
  const [alt = ''] = all.images.alts.split(',')
  const one = { src: field, width: 720, height: 540, alt: all.images.placeholder }
  const few = [
    { src: honey1, width: 960, height: 960, alt },
    { src: honey2, width: 960, height: 960, alt },
  ]
  return (
    <>
      <ControlledSpecimen
        name="Gallery"
        wide
        settings={{ caption: text(alt), opens: choice('full', 'thumb') }}
      >
        {({ caption, opens }) => (
          <Gallery opens={opens} images={few.map((image) => ({ ...image, caption }))} />
        )}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="LightboxImage"
        settings={{ width: number(300, 600, 10, 100), caption: text(alt) }}
      >
        {({ width, caption }) => <LightboxImage width={width} image={{ ...one, caption }} />}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="ImagePlaceholder"
        settings={{ block: flag(true), src: choice('field.webp', 'missing.webp') }}
      >
        {({ block, src }) => (
          <ImagePlaceholder
            key={`${block} ${src}`}
            {...one}
            block={block}
            src={src === 'field.webp' ? field : '/media/missing.webp'}
          />
        )}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="ReadMore"
        settings={{ height: number(100, 400, 10, 40), children: text(all.type.body) }}
      >
        {({ height, children }) => (
          <ReadMore height={height}>
            <p>{children}</p>
            <p>{all.type.read}</p>
          </ReadMore>
        )}
      </ControlledSpecimen>
      <ControlledSpecimen
        name="Stacking"
        settings={{
          layers: number(3, 6),
          offset: number(10, 30),
          scale: number(0.8, 1, 0.05, 0.5),
          border: number(10, 40),
        }}
      >
        {(props) => (
          <Stacking {...props}>
            <Card title={all.images.stacking}>
              <p>{all.images.stackingText}</p>
            </Card>
          </Stacking>
        )}
      </ControlledSpecimen>
    </>
  )
}
