import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Gallery, type GalleryImage, LightboxImage } from '#kernel/ui/gallery.tsx'
import { ImagePlaceholder } from '#kernel/ui/image-placeholder.tsx'
import { ProductGallery } from '#kernel/ui/product-gallery.tsx'
import { ReadMore } from '#kernel/ui/read-more.tsx'
import { Stacking } from '#kernel/ui/stacking.tsx'
import field from './images/field.webp'
import honey1 from './images/honey-1.webp'
import honey2 from './images/honey-2.webp'
import honey3 from './images/honey-3.webp'
import honey4 from './images/honey-4.webp'
import { elementMessages } from './messages/index.ts'
import { Group, Specimen } from './specimen.tsx'

const files = [
  { src: honey1, width: 960, height: 960 },
  { src: honey2, width: 960, height: 960 },
  { src: honey3, width: 720, height: 720 },
  { src: honey4, width: 720, height: 720 },
  { src: field, width: 720, height: 540 },
]

export function Images() {
  const all = useMessages(elementMessages)
  const t = all.images
  const [round, setRound] = useState(0)
  const alts = t.alts.split(',')
  const captions = t.captions.split(',')
  const images: GalleryImage[] = files.map((file, at) => ({
    ...file,
    alt: alts[at] ?? '',
    caption: captions[at],
  }))
  const [pot, , , , garden] = images
  if (!pot || !garden) return null
  return (
    <Group id="pictures" title={all.sections.images} lead={t.lead}>
      <Specimen name="Gallery" wide>
        <Gallery images={images} />
      </Specimen>
      <Specimen name="ProductGallery" wide>
        <div className="el-product">
          <ProductGallery images={images.slice(0, 4)} tags={<Badge>{t.badge}</Badge>} />
        </div>
      </Specimen>
      <Specimen name="LightboxImage">
        <div className="stack">
          <p>{t.inText}</p>
          <LightboxImage image={garden} />
        </div>
      </Specimen>
      <Specimen name="ImagePlaceholder">
        <div className="stack" key={round}>
          <div className="grid2 keep2">
            <ImagePlaceholder {...pot} alt={t.placeholder} />
            <ImagePlaceholder {...pot} alt={t.blocked} block />
          </div>
          <div>
            <Button variant="ghost" size="small" onClick={() => setRound(round + 1)}>
              {t.again}
            </Button>
          </div>
        </div>
      </Specimen>
      <Specimen name="Stacking">
        <Stacking>
          <Card title={t.stacking}>
            <p>{t.stackingText}</p>
          </Card>
        </Stacking>
      </Specimen>
      <Specimen name="ReadMore">
        <ReadMore>
          <p>{all.type.body}</p>
          <p>{all.type.read}</p>
          <p>{all.type.body}</p>
        </ReadMore>
      </Specimen>
    </Group>
  )
}
