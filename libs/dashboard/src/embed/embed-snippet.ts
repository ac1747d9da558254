/** What stands in a page of others to show a dashboard: the frame, and the handing over of the reader's token. */
export const embedSnippet = (
  origin: string,
  uuid: string,
): string => `<iframe id="belvedere" src="${origin}/embedded/${uuid}"
  style="width: 100%; height: 100vh; border: 0"></iframe>
<script type="module">
  const frame = document.getElementById('belvedere');
  const { port1, port2 } = new MessageChannel();
  frame.addEventListener('load', async () => {
    const hello = { type: '__embedded_comms__', handshake: 'port transfer' };
    frame.contentWindow.postMessage(hello, '${origin}', [port2]);
    const send = async () => {
      const guestToken = await (await fetch('/guest-token')).text();
      port1.postMessage({ switchboardAction: 'emit', method: 'guestToken', args: { guestToken } });
    };
    await send();
    setInterval(send, 240000);
  }, { once: true });
</script>`;

/** Domains as somebody typed them, one in a line or with commas between them. */
export const domainsIn = (text: string): readonly string[] =>
  text
    .split(/[\n,]+/)
    .map((domain) => domain.trim())
    .filter((domain) => domain !== '');
