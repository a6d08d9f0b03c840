/**
 * Signs the XML of a tax document (XAdES, enveloped before the end of its root). A certificate of a Thai authority lives in an HSM or at
 * a service provider, so whoever has one brings an adapter; without one documents leave unsigned and say so.
 */
export interface EtaxSigner {
  /** How the file is told apart: `signed`, `unsigned`. */
  readonly label: 'signed' | 'unsigned'
  sign(xml: string): Promise<string>
}

/** The stand-in where no certificate is: the document as it is. */
export const unsigned: EtaxSigner = { label: 'unsigned', sign: async (xml) => xml }
