/** The salon as it issues invoices. */
export const ISSUER = {
  rfc: 'EKU9003173C9',
  legal_name: 'ESCUELA KEMPER URGATE',
  regime: '601',
  postal_code: '06700',
  series: 'F',
  service_key: '91101700',
  product_key: '53131602',
};

/** A client who asks for an invoice. */
export const RECIPIENT = {
  rfc: 'CACX7605101P8',
  legal_name: 'XOCHILT CASAS CHAVEZ',
  regime: '612',
  cfdi_use: 'G03',
  postal_code: '36257',
};
