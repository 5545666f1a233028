export default function Page() {
  return <p>policy</p>;
}
