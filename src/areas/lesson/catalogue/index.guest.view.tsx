import type { CatalogueView } from './catalogue.server.ts'
import { Catalogue } from './catalogue.tsx'

/** For everybody who looks around. */
export const View = ({ data }: { data: CatalogueView }) => <Catalogue view={data} />
