const PORT_MAX = 65_535;

/** Well-known services and their ports, as registered with IANA. */
const PORTS: ReadonlyMap<string, readonly number[]> = new Map([
  ['http', [80]],
  ['ssh', [22]],
  ['https', [443]],
  ['ftp', [20, 21]],
  ['ftps', [989, 990]],
  ['telnet', [23]],
  ['telnets', [992]],
  ['smtp', [25]],
  ['submissions', [465]],
  ['kerberos', [88]],
  ['kerberos-adm', [749]],
  ['poperator3', [110]],
  ['poperator3s', [995]],
  ['nntp', [119]],
  ['nntps', [563]],
  ['ntp', [123]],
  ['snmp', [161]],
  ['ldap', [389]],
  ['ldaps', [636]],
  ['imap2', [143]],
  ['imaps', [993]],
]);

/** Ports that a number or the name of a service means; the sentence that says so when it means none. */
export function readPort(text: string): readonly bigint[] | string {
  const name = text.trim().toLowerCase();
  const number = /^\d{1,5}$/.test(name) ? Number(name) : null;
  const isPort = number !== null && number >= 1 && number <= PORT_MAX;
  const ports = isPort ? [number] : PORTS.get(name);
  return ports?.map(BigInt) ?? `'${text}' does not appear to be a port name or number`;
}
