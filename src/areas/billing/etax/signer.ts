/**
 * Signs the XML of a tax document (XAdES, enveloped before the end of its root). A certificate of a Thai authority is
 * held in an HSM or at a service provider, so sites that have one supply an adapter; without one documents are sent
 * unsigned and labelled so.
 */
export interface EtaxSigner {
  /** The label of the file: `signed`, `unsigned`. */
  readonly label: 'signed' | 'unsigned'
  sign(xml: string): Promise<string>
}

/** The default without a certificate: returns the document unchanged. */
export const unsigned: EtaxSigner = { label: 'unsigned', sign: async (xml) => xml }
